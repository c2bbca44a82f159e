import type { TSchema } from 'typebox';
import type { TestService } from '../support/app.ts';
import type { Listed } from './endpoints.ts';

/** Does a call take the filters of a list in place of ids? */
export function takesSelection({ endpoint }: Listed): boolean {
  return 'selection' in endpoint.input.properties;
}

/** Which list a call selects from that names its rows by msIds. */
export function listOf(key: string): 'terminal' | 'terminalCloudPlan' {
  return key === 'terminal.renewCloudData' ? 'terminalCloudPlan' : 'terminal';
}

/** The ids that rows of these lists have, named by the terminals. */
const ID_OF_MS_IDS = {
  terminal: 'select id from terminal where ms_id = any($1::text[])',
  terminalCloudPlan: `select p.id from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
    where t.ms_id = any($1::text[]) and p.ended_time is null`,
};

/** By which field a list names its own rows. */
const KEYS = ['id', 'roleid', 'servId', 'funcId', 'grpId'];

/** The input of a bulk call that names its rows, changed into one that selects just these by a filter of their list. */
export async function selecting(
  { database: { pool } }: TestService,
  { key: call, endpoint }: Listed,
  { ids, msIds, toMsIds, ...rest }: Record<string, unknown>,
): Promise<{ selection: { filters: Record<string, unknown>; count: number } }> {
  const selection = endpoint.input.properties['selection'] as TSchema & {
    properties: { filters: { properties: Record<string, TSchema> } };
  };
  const key = KEYS.find((name) => name in selection.properties.filters.properties) ?? 'id';
  const asked = msIds ?? toMsIds;
  const named =
    asked === undefined
      ? (ids as number[])
      : (await pool.query<{ id: number }>(ID_OF_MS_IDS[listOf(call)], [asked])).rows.map(({ id }) => id);
  return { ...rest, selection: { filters: { [key]: named }, count: named.length } };
}
