import type { Endpoint } from '@roger/contract/define';
import { badField } from '@roger/domain/kernel/app-error';
import type { TSchema } from 'typebox';

type Loose = TSchema & { type?: string | readonly string[]; items?: TSchema };
type Raw = Record<string, unknown>;

// These may stand in the query or as form fields of any call (contract.md §1 'Dry run').
const ANYWHERE = new Set(['confirm', 'dryRun', 'skipExisting', 'id', 'ids']);
const MAX_DEPTH = 20;

/** The input of a call before it is checked: query of a GET, else body with what the query may add to it. */
export function readInput(endpoint: Endpoint, query: Raw, body: unknown): unknown {
  const properties = endpoint.input.properties as Record<string, Loose>;
  if (endpoint.method === 'GET') return fromText(properties, query);
  const whole = endpoint.method === 'DELETE' ? query : pick(query, (key) => ANYWHERE.has(plainKey(key)));
  const added = fromText(properties, whole);
  if (body === undefined || body === null) return added;
  if (typeof body !== 'object' || Array.isArray(body)) throw badField('body', 'type', { type: 'object' });
  assertStorable(body, '', 0);
  return { ...added, ...emptyToNull(properties, body as Raw) };
}

/** Values of query or form turned into the types their schemas ask for; unknown keys are left out, empty values absent. */
export function fromText(properties: Record<string, Loose>, raw: Raw): Raw {
  const input: Raw = {};
  for (const [name, schema] of Object.entries(properties)) {
    const given = [raw[name], raw[`${name}[]`]]
      .flat()
      .filter((value) => typeof value === 'string' && value !== '') as string[];
    if (given.length === 0) continue;
    for (const value of given) assertStorable(value, name, 0);
    input[name] = convert(schema, given);
  }
  return input;
}

function convert(schema: Loose, given: string[]): unknown {
  if (schema.type === 'array') {
    const parts = given.flatMap((value) => value.split(',')).filter((part) => part !== '');
    return parts.map((part) => scalar((schema.items ?? {}) as Loose, part));
  }
  const [only] = given;
  return given.length === 1 && only !== undefined ? scalar(schema, only) : given;
}

function scalar({ type }: Loose, value: string): unknown {
  const types = [type].flat();
  if (types.includes('integer') && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (types.includes('number') && /^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return Number(value);
  if (types.includes('boolean') && /^(true|false|1|0)$/.test(value)) return value === 'true' || value === '1';
  return value;
}

/** An emptied form field clears a value that may be null. */
function emptyToNull(properties: Record<string, Loose>, body: Raw): Raw {
  const entries = Object.entries(body).map(([key, value]) => {
    const clears = value === '' && [properties[key]?.type].flat().includes('null');
    return [key, clears ? null : value];
  });
  return Object.fromEntries(entries) as Raw;
}

/** Refuses text that no database column takes, and nesting that no call has. */
function assertStorable(value: unknown, path: string, depth: number): void {
  if (depth > MAX_DEPTH) throw badField(path, 'type');
  if (typeof value === 'string' && (value.includes('\u0000') || /\p{Cs}/u.test(value))) throw badField(path, 'format');
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\u0000')) throw badField(path, 'unknown');
    const step = Array.isArray(value) ? `${path}[${key}]` : [path, key].filter((part) => part !== '').join('.');
    assertStorable(inner, step, depth + 1);
  }
}

function pick(raw: Raw, keep: (key: string) => boolean): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => keep(key)));
}

function plainKey(key: string): string {
  return key.endsWith('[]') ? key.slice(0, -2) : key;
}
