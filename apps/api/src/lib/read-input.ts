import { partsOf } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';
import { badField } from '@roger/domain/platform/ctx/app-error';
import type { TSchema } from 'typebox';
import { parseJson } from './parse-json.ts';

/** Limits of the rows in a form field: 5 000 rows of 40 columns, each a key and a value. */
const FORM_LIMITS = { maxValues: 410_000, maxDepth: 8, maxKeys: 64 };

/** Maximum reported characters of a field's name. */
const MAX_NAME = 100;

type FieldSchema = TSchema & { type?: string | readonly string[]; items?: TSchema; commas?: boolean };
type Raw = Record<string, unknown>;

// Allowed in the query or as form fields of any call (docs/contract.md §1 'Dry run').
const ANYWHERE = new Set(['confirm', 'dryRun', 'skipExisting', 'id', 'ids']);

/** The input of a call before validation: the query of a GET, else the body with the fields that the query may add. */
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

/** The input of an upload before validation: its form fields with the fields of the query. */
export function readForm(endpoint: Endpoint, query: Raw, fields: Raw): Raw {
  const properties = endpoint.input.properties as Record<string, FieldSchema>;
  const unknown = Object.keys(fields).find((field) => !Object.hasOwn(properties, plainKey(field)));
  if (unknown !== undefined) throw badField(unknown, 'unknown');
  assertTrialKnown(properties, query);
  return merged(fromText(properties, query), fromText(properties, fields));
}

/**
 * The first field of an address's query with an escape that is broken or not UTF-8. The parser leaves such a text as it
 * was sent, escapes included, and the call would search for it or store it.
 */
export function findBrokenEscape(url = ''): string | undefined {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return undefined;
  const broken = url
    .slice(start + 1)
    .split('&')
    .find((pair) => decoded(pair) === undefined);
  if (broken === undefined) return undefined;
  const [name = ''] = broken.split('=', 1);
  return plainKey((decoded(name) ?? name).slice(0, MAX_NAME));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A field of the body overrides the query, but a dry run that either of them requests is a dry run. */
function merged(query: Raw, body: Raw): Raw {
  const trial = query['dryRun'] === true && body['dryRun'] === false;
  return { ...query, ...body, ...(trial ? { dryRun: true } : {}) };
}

/** Refuses a dry run of a call that has none; otherwise the call would be executed (docs/contract.md §1 'Dry run'). */
function assertTrialKnown(properties: Record<string, FieldSchema>, query: Raw): void {
  if ('dryRun' in properties) return;
  const asked = [query['dryRun'], query['dryRun[]']].flat().filter((value) => value !== undefined);
  if (!asked.every((value) => value === '' || value === '0' || value === 'false')) throw badField('dryRun', 'unknown');
}

/** Converts texts of a query or form to the types of their schemas; unknown keys and empty values are left out. */
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

/** Parses a JSON value; text that is not JSON stays text and fails the schema check. */
function jsonOf([text = '', ...more]: string[]): unknown {
  if (more.length > 0) return text;
  try {
    return parseJson(text, FORM_LIMITS);
  } catch {
    return text;
  }
}

/** The value of a field; undefined for a list with nothing between its commas. */
function convert(schema: FieldSchema, given: string[]): unknown {
  if (schema.type === 'array') {
    const parts = given.flatMap((value) => value.split(',')).filter((part) => part !== '');
    return parts.length === 0 ? undefined : parts.map((part) => scalar((schema.items ?? {}) as FieldSchema, part));
  }
  // A comma list that the schema has as text; like other lists it may also be sent as repeated values.
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

/** An empty text clears a value that may be null; confirmations, and the ids of a delete, may be a comma list. */
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
