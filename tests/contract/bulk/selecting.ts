import type { TSchema } from 'typebox';
import type { TestService } from '../../support/app.ts';
import type { Listed } from '../support/endpoints.ts';

/** True if a call accepts the filters of a list instead of ids. */
export function acceptsSelection({ endpoint }: Listed): boolean {
  return 'selection' in endpoint.input.properties;
}

/** The list from which a call that names rows by msIds selects. */
export function listOf(key: string): 'terminal' | 'terminalCloudPlan' {
  return key === 'terminal.renewCloudData' ? 'terminalCloudPlan' : 'terminal';
}

/** SQL for the ids of rows of these lists, found by their terminals. */
const ID_OF_MS_IDS = {
  terminal: 'select id from terminal where ms_id = any($1::text[])',
  terminalCloudPlan: `select p.id from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
    where t.ms_id = any($1::text[]) and p.ended_time is null`,
};

/** Id fields of lists, in the order of preference. */
const KEYS = ['id', 'roleid', 'servId', 'funcId', 'grpId'];

/** Changes the input of a bulk call that names its rows into a selection of the same rows by a filter of their list. */
export async function selecting(
  { database: { pool } }: TestService,
  { key: call, endpoint }: Listed,
  { ids, msIds, toMsIds, ...rest }: Record<string, unknown>,
): Promise<{ selection: { filters: Record<string, unknown>; count: number } }> {
  const selection = endpoint.input.properties['selection'] as TSchema & {
    properties: { filters: { properties: Record<string, TSchema> } };
  };
  const key = KEYS.find((name) => name in selection.properties.filters.properties) ?? 'id';
  const namedMsIds = msIds ?? toMsIds;
  const named =
    namedMsIds === undefined
      ? (ids as number[])
      : (await pool.query<{ id: number }>(ID_OF_MS_IDS[listOf(call)], [namedMsIds])).rows.map(({ id }) => id);
  return { ...rest, selection: { filters: { [key]: named }, count: named.length } };
}
