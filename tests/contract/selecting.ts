import type { TSchema } from 'typebox';
import type { TestService } from '../support/app.ts';
import type { Listed } from './endpoints.ts';

/** Does a call take the filters of a list in place of ids? */
export function takesSelection({ endpoint }: Listed): boolean {
  return 'selection' in endpoint.input.properties;
}

/** By which field a list names its own rows. */
const KEYS = ['id', 'roleid', 'servId', 'funcId', 'grpId'];

/** The input of a bulk call that names its rows, changed into one that selects just these by a filter of their list. */
export async function selecting(
  { database: { pool } }: TestService,
  { endpoint }: Listed,
  { ids, msIds, toMsIds, ...rest }: Record<string, unknown>,
): Promise<{ selection: { filters: Record<string, unknown>; count: number } }> {
  const selection = endpoint.input.properties['selection'] as TSchema & {
    properties: { filters: { properties: Record<string, TSchema> } };
  };
  const key = KEYS.find((name) => name in selection.properties.filters.properties) ?? 'id';
  const ofMsIds = 'select id from terminal where ms_id = any($1::text[])';
  const asked = msIds ?? toMsIds;
  const named =
    asked === undefined
      ? (ids as number[])
      : (await pool.query<{ id: number }>(ofMsIds, [asked])).rows.map(({ id }) => id);
  return { ...rest, selection: { filters: { [key]: named }, count: named.length } };
}
