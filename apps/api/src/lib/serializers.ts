import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const compile = SerializerSelector()({}, {}) as unknown as FastifySerializerCompiler<object>;
const made = new WeakMap<object, (value: unknown) => string>();

/**
 * Serialises responses by their schema. The code for a schema is compiled at its first response and cached: a process
 * needs few of its hundreds of schemas in the first minutes, and compiling all would delay its start by half a second.
 */
export const serializerOf: FastifySerializerCompiler<object> = (route) => {
  const { schema } = route;
  return (value: unknown) => {
    let write = made.get(schema);
    if (write === undefined) made.set(schema, (write = compile(route)));
    return write(value);
  };
};

/** Derives a schema from another, once: the compiled code is cached by the identity of the schema. */
export function oncePerSchema(make: (result: TSchema) => object): (result: TSchema) => object {
  const known = new WeakMap<TSchema, object>();
  return (result) => {
    let schema = known.get(result);
    if (schema === undefined) known.set(result, (schema = make(result)));
    return schema;
  };
}
