import { CHANGES_PAGE, type GatewayChange } from '@roger/contract/gateway/changes';
import { query } from '../../../platform/db/sql.ts';
import { groupStates, ofServer } from '../group-state.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalStates } from '../terminal-state.ts';
import { restartError, type ChangeCursor } from './change-cursor.ts';

/** A page of changes and the cursor after it. */
export interface ChangesPage {
  changes: GatewayChange[];
  cursor: ChangeCursor;
  more: boolean;
}

interface Line {
  txid: string;
  id: string;
  kind: 'terminal' | 'group' | 'all';
  ref: string;
}

// Rows that are visible now and were not visible in the cursor's snapshot: exactly the writes of the transactions that
// ended in between, regardless of the order in which they began. The snapshot of this statement is the next cursor.
const LINES = `select pg_current_snapshot()::text as known,
    pg_snapshot_xmax($2::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as foreign,
    coalesce((select json_agg(x) from (
      select c.txid::text, c.id::text, c.kind, c.ref from gateway_change c
      where c.server_id = $1::int and c.txid >= pg_snapshot_xmin($2::pg_snapshot)::text::bigint
        and not pg_visible_in_snapshot(c.txid::text::xid8, $2::pg_snapshot)
        and ($3::pg_snapshot is null or pg_visible_in_snapshot(c.txid::text::xid8, $3::pg_snapshot))
        and (c.txid, c.id) > ($4::bigint, $5::bigint)
      order by c.txid, c.id limit ${CHANGES_PAGE + 1}) x), '[]') as lines`;

/** Changes since the cursor; several changes of one row are one entry with its present state. */
export async function changesPage(ctx: GatewayCtx, cursor: ChangeCursor): Promise<ChangesPage> {
  const { known, until } = cursor;
  const now = ctx.clock.now().getTime();
  const [row] = await query<{ known: string; foreign: boolean; lines: Line[] }>(ctx, LINES, [
    ctx.server.id,
    known,
    until?.known ?? null,
    until?.txid ?? '0',
    until?.id ?? '0',
  ]);
  // True after a restore of the database: the cursor is newer than it.
  if (row === undefined || row.foreign) throw restartError('The cursor is of another database.');
  const lines = row.lines.slice(0, CHANGES_PAGE);
  if (lines.some(({ kind }) => kind === 'all')) throw restartError('Too much has changed at once.');
  const head = until ?? { known: row.known, time: now };
  const changes = await changesOf(ctx, lines);
  const last = lines.at(-1);
  if (row.lines.length === lines.length || last === undefined) {
    // A read over several pages ends at the snapshot of its first page; the next read continues there.
    return { changes, cursor: { known: head.known, time: head.time }, more: until !== undefined && lines.length > 0 };
  }
  const next = { known: head.known, time: head.time, txid: last.txid, id: last.id };
  return { changes, cursor: { known, time: cursor.time, until: next }, more: true };
}

async function changesOf(ctx: GatewayCtx, lines: readonly Line[]): Promise<GatewayChange[]> {
  const refsOf = (kind: Line['kind']) => [...new Set(lines.filter((line) => line.kind === kind).map(({ ref }) => ref))];
  return [
    ...(await terminalChanges(ctx, refsOf('terminal'))),
    ...(await groupChanges(ctx, refsOf('group').map(Number))),
  ];
}

async function terminalChanges(ctx: GatewayCtx, msIds: readonly string[]): Promise<GatewayChange[]> {
  if (msIds.length === 0) return [];
  const rows = await query<{ id: number }>(
    ctx,
    `select t.id from terminal t where t.ms_id = any($1::text[]) and ${ofServer('$2')}`,
    [msIds, ctx.server.id],
  );
  const states = await terminalStates(
    ctx,
    rows.map(({ id }) => id),
  );
  const byMsId = new Map([...states.values()].map((state) => [state.msId, state]));
  return msIds.map((id) => {
    const data = byMsId.get(id);
    return data === undefined ? { kind: 'terminal', id, deleted: true } : { kind: 'terminal', id, data };
  });
}

async function groupChanges(ctx: GatewayCtx, ids: readonly number[]): Promise<GatewayChange[]> {
  const states = await groupStates(ctx, ids);
  return ids.map((id) => {
    const data = states.get(id);
    return data === undefined ? { kind: 'group', id, deleted: true } : { kind: 'group', id, data };
  });
}
