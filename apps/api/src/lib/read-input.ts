import { partsOf } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';
import { badField } from '@roger/domain/kernel/app-error';
import type { TSchema } from 'typebox';
import { parseJson } from './parse-json.ts';

/** Values in the JSON of a form field, keys counted: those of thousands of rows. */
const MOST_FORM_VALUES = 1_000_000;

type FieldSchema = TSchema & { type?: string | readonly string[]; items?: TSchema; commas?: boolean };
type Raw = Record<string, unknown>;

// These may stand in the query or as form fields of any call (docs/contract.md §1 'Dry run').
const ANYWHERE = new Set(['confirm', 'dryRun', 'skipExisting', 'id', 'ids']);

/** The input of a call before it is checked: query of a GET, else body with what the query may add to it. */
export function readInput(endpoint: Endpoint, query: Raw, body: unknown): unknown {
  const properties = endpoint.input.properties as Record<string, FieldSchema>;
  if (endpoint.method === 'GET') return fromText(properties, query);
  assertTrialKnown(properties, query);
  const whole =
    endpoint.method === 'DELETE' || endpoint.oneClick === true
      ? query
      : pick(query, (key) => ANYWHERE.has(plainKey(key)));
  const added = fromText(properties, whole);
  if (body === undefined || body === null) return added;
  if (typeof body !== 'object' || Array.isArray(body)) throw badField('body', 'type', { type: 'object' });
  return merged(added, fromBody(endpoint, properties, body as Raw));
}

/** The input of an upload before it is checked: its form fields, with what the query adds to them. */
export function readForm(endpoint: Endpoint, query: Raw, fields: Raw): Raw {
  const properties = endpoint.input.properties as Record<string, FieldSchema>;
  const unknown = Object.keys(fields).find((field) => !Object.hasOwn(properties, plainKey(field)));
  if (unknown !== undefined) throw badField(unknown, 'unknown');
  assertTrialKnown(properties, query);
  return merged(fromText(properties, query), fromText(properties, fields));
}

/** The body outweighs the query; but who asks for a dry run in either place gets one. */
function merged(query: Raw, body: Raw): Raw {
  const trial = query['dryRun'] === true && body['dryRun'] === false;
  return { ...query, ...body, ...(trial ? { dryRun: true } : {}) };
}

/** Nobody who asks for a dry run gets a booking, least of all where there is none (docs/contract.md §1 'Dry run'). */
function assertTrialKnown(properties: Record<string, FieldSchema>, query: Raw): void {
  if ('dryRun' in properties) return;
  const asked = [query['dryRun'], query['dryRun[]']].flat().filter((value) => value !== undefined);
  if (!asked.every((value) => value === '' || value === '0' || value === 'false')) throw badField('dryRun', 'unknown');
}

/** Values of query or form turned into the types their schemas ask for; unknown keys are left out, empty values absent. */
export function fromText(properties: Record<string, FieldSchema>, raw: Raw): Raw {
  const input: Raw = {};
  for (const [name, schema] of Object.entries(properties)) {
    const given = [raw[name], raw[`${name}[]`]]
      .flat()
      .filter((value) => typeof value === 'string' && value !== '') as string[];
    if (given.length === 0) continue;
    const value = isJson(schema) ? jsonOf(given) : convert(schema, given);
    if (value !== undefined) input[name] = value;
  }
  return input;
}

/** Lists of objects travel in a form as JSON. */
function isJson({ type, items }: FieldSchema): boolean {
  return type === 'array' && partsOf(items ?? {}).type === 'object';
}

/** The value that the text stands for; a text that is no JSON stays one, which the check then refuses. */
function jsonOf([text = '', ...more]: string[]): unknown {
  if (more.length > 0) return text;
  try {
    return parseJson(text, MOST_FORM_VALUES);
  } catch {
    return text;
  }
}

/** The values given for a field; undefined where there are none between the commas. */
function convert(schema: FieldSchema, given: string[]): unknown {
  if (schema.type === 'array') {
    const parts = given.flatMap((value) => value.split(',')).filter((part) => part !== '');
    return parts.length === 0 ? undefined : parts.map((part) => scalar((schema.items ?? {}) as FieldSchema, part));
  }
  // A list that is a text here too is given in any of the ways that lists are.
  if (schema.commas === true) return given.join(',');
  const [only] = given;
  return given.length === 1 && only !== undefined ? scalar(schema, only) : given;
}

function scalar({ type }: FieldSchema, value: string): unknown {
  const types = [type].flat();
  if (types.includes('integer') && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (types.includes('number') && /^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return Number(value);
  if (types.includes('boolean') && /^(true|false|1|0)$/i.test(value)) return /^(true|1)$/i.test(value);
  return value;
}

/** An emptied form field clears a value that may be null; confirmations, and the ids of a delete, may be a comma list. */
function fromBody({ method }: Endpoint, properties: Record<string, FieldSchema>, body: Raw): Raw {
  const entries = Object.entries(body).map(([key, value]) => {
    const schema = properties[key] ?? {};
    if (typeof value !== 'string') return [key, value];
    const isList = key === 'confirm' || (key === 'ids' && method === 'DELETE');
    if (isList && schema.type === 'array') return [key, convert(schema, [value]) ?? []];
    return [key, value === '' && [schema.type].flat().includes('null') ? null : value];
  });
  return Object.fromEntries(entries) as Raw;
}

function pick(raw: Raw, keep: (key: string) => boolean): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => keep(key)));
}

function plainKey(key: string): string {
  return key.endsWith('[]') ? key.slice(0, -2) : key;
}
