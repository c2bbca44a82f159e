import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const compile = SerializerSelector()({}, {}) as unknown as FastifySerializerCompiler<object>;
const made = new WeakMap<object, (value: unknown) => string>();

/**
 * Writes answers by their schema. The code that does it is made at the first answer of a call and kept as long as its schema:
 * of hundreds of calls a process answers few in its first minutes, and to make all of them would hold up its start by half a second.
 */
export const serializerOf: FastifySerializerCompiler<object> = (route) => {
  const { schema } = route;
  return (value: unknown) => {
    let write = made.get(schema);
    if (write === undefined) made.set(schema, (write = compile(route)));
    return write(value);
  };
};

/** Makes one schema of another, the same one whenever it is asked for. */
export function oncePerSchema(make: (result: TSchema) => object): (result: TSchema) => object {
  const known = new WeakMap<TSchema, object>();
  return (result) => {
    let schema = known.get(result);
    if (schema === undefined) known.set(result, (schema = make(result)));
    return schema;
  };
}
