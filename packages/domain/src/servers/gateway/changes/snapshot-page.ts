import { CHANGES_PAGE, type GatewayChange } from '@roger/contract/gateway/changes';
import { query } from '../../../platform/db/sql.ts';
import { groupStates } from '../group-state.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalStates } from '../terminal-state.ts';
import type { ChangeCursor } from './change-cursor.ts';
import type { ChangesPage } from './changes-page.ts';

type Reading = NonNullable<ChangeCursor['reading']>;

/** First cursor of a server: changes from now on follow after the whole snapshot. */
export async function beginSnapshot(ctx: GatewayCtx): Promise<ChangeCursor> {
  const [row] = await query<{ known: string }>(ctx, 'select pg_current_snapshot()::text as known');
  if (row === undefined) throw new Error('there is no snapshot');
  return { known: row.known, time: ctx.clock.now().getTime(), reading: { kind: 'terminal', after: 0 } };
}

/** Next page of all terminals and groups of the server. Pages follow the keys, so all cost the same. */
export async function snapshotPage(ctx: GatewayCtx, cursor: ChangeCursor, reading: Reading): Promise<ChangesPage> {
  if (reading.kind === 'group') return groupsPage(ctx, cursor, reading.after);
  const ids = await nextTerminals(ctx, reading.after);
  const last = ids.at(-1);
  if (last === undefined) return groupsPage(ctx, cursor, 0);
  const next: Reading = ids.length < CHANGES_PAGE ? { kind: 'group', after: 0 } : { kind: 'terminal', after: last };
  return { changes: await terminalsWith(ctx, ids), cursor: { ...cursor, reading: next }, more: true };
}

/** Next groups of the server; skips groups of other servers. */
async function groupsPage(ctx: GatewayCtx, { known, time }: ChangeCursor, begin: number): Promise<ChangesPage> {
  for (let after = begin; ;) {
    const ids = await nextGroups(ctx, after);
    const changes = await groupsWith(ctx, ids);
    if (ids.length < CHANGES_PAGE) return { changes, cursor: { known, time }, more: false };
    after = ids.at(-1) ?? after;
    if (changes.length > 0) return { changes, cursor: { known, time, reading: { kind: 'group', after } }, more: true };
  }
}

const nextBy = (column: string) =>
  `(select id from terminal where ${column} = $1::int and id > $2::int order by id limit ${CHANGES_PAGE})`;

async function nextTerminals(ctx: GatewayCtx, after: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select id from (${nextBy('server_id')} union ${nextBy('backup_server_id')}) t order by id limit ${CHANGES_PAGE}`,
    [ctx.server.id, after],
  );
  return rows.map(({ id }) => id);
}

async function nextGroups(ctx: GatewayCtx, after: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select id from terminal_group where id > $1::int order by id limit ${CHANGES_PAGE}`,
    [after],
  );
  return rows.map(({ id }) => id);
}

async function terminalsWith(ctx: GatewayCtx, ids: readonly number[]): Promise<GatewayChange[]> {
  const states = await terminalStates(ctx, ids);
  return [...states.values()].map((data) => ({ kind: 'terminal', id: data.msId, data }));
}

async function groupsWith(ctx: GatewayCtx, ids: readonly number[]): Promise<GatewayChange[]> {
  const states = await groupStates(ctx, ids);
  return [...states.values()].map((data) => ({ kind: 'group', id: data.grpId, data }));
}
