import { lockClause } from '../kernel/locks.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { OpenSession, Stay } from './stay.rules.ts';

/** A row of presence; times in epoch ms. */
export interface StayRow {
  terminalId: number;
  heartbeat: number;
  udpHeartbeat: number;
  serverId: number | null;
  connType: string | null;
  ip: string | null;
  groupId: number | null;
  sessionId: string | null;
  countedUntil: number | null;
  signedOff: boolean;
  lastSeen: number | null;
  lastOnline: number | null;
  lastOffline: number | null;
  stateTime: number | null;
}

function epochMs(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}

/** SQL: what a Stay is read from, of `terminal_presence pr` and `terminal t`. */
export const STAY_COLUMNS = `pr.terminal_id as "terminalId", t.heartbeat, t.udp_heartbeat as "udpHeartbeat", pr.server_id as "serverId",
  pr.conn_type as "connType", pr.ip, pr.group_id as "groupId", pr.session_id::text as "sessionId",
  ${epochMs('pr.counted_until')} as "countedUntil", pr.signed_off as "signedOff", ${epochMs('pr.last_seen_time')} as "lastSeen",
  ${epochMs('pr.last_online_time')} as "lastOnline", ${epochMs('pr.last_offline_time')} as "lastOffline",
  ${epochMs('pr.state_time')} as "stateTime"`;

/** Locks and reads the presence of terminals, in the order of their ids; those that never signed on and are not `expected` to are left out. */
export async function lockStays(
  tx: BaseCtx,
  terminalIds: readonly number[],
  expected: readonly number[],
): Promise<Map<number, Stay>> {
  if (terminalIds.length === 0) return new Map();
  if (expected.length > 0) {
    await query(
      tx,
      `insert into terminal_presence (terminal_id) select u.id from unnest($1::int[]) as u(id)
        where not exists (select 1 from terminal_presence p where p.terminal_id = u.id) order by u.id on conflict do nothing`,
      [[...new Set(expected)]],
    );
  }
  const rows = await query<StayRow>(
    tx,
    `select ${STAY_COLUMNS} from terminal_presence pr join terminal t on t.id = pr.terminal_id
      where pr.terminal_id = any($1::int[]) order by pr.terminal_id ${lockClause(tx, 'no key update', 'pr')}`,
    [[...terminalIds]],
  );
  return new Map(rows.map((row) => [row.terminalId, stayOf(row)]));
}

/** The stay that a row of presence tells of. */
export function stayOf(row: StayRow): Stay {
  const { terminalId, heartbeat, udpHeartbeat, signedOff, lastSeen, lastOnline, lastOffline, stateTime } = row;
  const { serverId, sessionId } = row;
  const facts = { serverId: serverId ?? 0, connType: row.connType ?? 'TCP', ip: row.ip, groupId: row.groupId };
  const since = row.countedUntil ?? lastOnline ?? lastSeen ?? 0;
  const open: OpenSession | null =
    sessionId === null ? null : { ...facts, id: sessionId, begin: lastOnline ?? since, countedUntil: since };
  const times = { lastSeen, lastOnline, lastOffline, stateTime };
  return { terminalId, heartbeat, udpHeartbeat, open, ended: [], last: facts, signedOff, ...times };
}
