import { lockClause } from '../../platform/db/locks.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { epochMs, query } from '../../platform/db/sql.ts';
import type { OpenSession, PresenceState } from './presence.rules.ts';

/** A stored presence; times in epoch ms. */
export interface PresenceRow {
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

/** SQL: columns of a PresenceRow from `terminal_presence pr` and `terminal t`. */
export const PRESENCE_COLUMNS = `pr.terminal_id as "terminalId", t.heartbeat, t.udp_heartbeat as "udpHeartbeat", pr.server_id as "serverId",
  pr.conn_type as "connType", pr.ip, pr.group_id as "groupId", pr.session_id::text as "sessionId",
  ${epochMs('pr.counted_until')} as "countedUntil", pr.signed_off as "signedOff", ${epochMs('pr.last_seen_time')} as "lastSeen",
  ${epochMs('pr.last_online_time')} as "lastOnline", ${epochMs('pr.last_offline_time')} as "lastOffline",
  ${epochMs('pr.state_time')} as "stateTime"`;

/** Locks presence by terminal id. Creates rows of `expected` terminals; others without a sign-on are left out. */
export async function lockPresence(
  tx: BaseCtx,
  terminalIds: readonly number[],
  expected: readonly number[],
): Promise<Map<number, PresenceState>> {
  if (terminalIds.length === 0) return new Map();
  if (expected.length > 0) {
    await query(
      tx,
      `insert into terminal_presence (terminal_id) select u.id from unnest($1::int[]) as u(id)
        where not exists (select 1 from terminal_presence p where p.terminal_id = u.id) order by u.id on conflict do nothing`,
      [[...new Set(expected)]],
    );
  }
  const rows = await query<PresenceRow>(
    tx,
    `select ${PRESENCE_COLUMNS} from terminal_presence pr join terminal t on t.id = pr.terminal_id
      where pr.terminal_id = any($1::int[]) order by pr.terminal_id ${lockClause(tx, 'no key update', 'pr')}`,
    [[...terminalIds]],
  );
  return new Map(rows.map((row) => [row.terminalId, presenceOf(row)]));
}

/** The state that a stored presence describes. */
export function presenceOf(row: PresenceRow): PresenceState {
  const { terminalId, heartbeat, udpHeartbeat, signedOff, lastSeen, lastOnline, lastOffline, stateTime } = row;
  const { serverId, sessionId } = row;
  const info = { serverId: serverId ?? 0, connType: row.connType ?? 'TCP', ip: row.ip, groupId: row.groupId };
  const since = row.countedUntil ?? lastOnline ?? lastSeen ?? 0;
  const open: OpenSession | null =
    sessionId === null ? null : { ...info, id: sessionId, begin: lastOnline ?? since, countedUntil: since };
  const times = { lastSeen, lastOnline, lastOffline, stateTime };
  return { terminalId, heartbeat, udpHeartbeat, open, ended: [], last: info, signedOff, ...times };
}
