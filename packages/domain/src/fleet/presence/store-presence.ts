import { DAY_MS } from '@roger/contract/constants';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { addToOnlineDays, type SessionPart } from './add-to-online-days.ts';
import { rebuildDaysOf } from './rebuild-online-days.ts';
import type { EndedSession, OpenSession, PresenceState } from './presence.rules.ts';

function timeOrNull(epochMs: number | null): Date | null {
  return epochMs === null ? null : new Date(epochMs);
}

/** Stores changed presence with its sessions and their online time. */
export async function storePresence(tx: BaseCtx, presences: readonly PresenceState[]): Promise<void> {
  if (presences.length === 0) return;
  const opened = await insertSessions(tx, presences);
  await updateSessions(tx, presences);
  await addToOnlineDays(tx, presences.flatMap(sessionPartsOf));
  await updatePresence(tx, presences, opened);
  await rebuildOvercountedDays(tx, presences);
}

/** Rebuilds days of sessions that were counted beyond their end, because the end was reported late. */
async function rebuildOvercountedDays(tx: BaseCtx, presences: readonly PresenceState[]): Promise<void> {
  const late = presences.flatMap(({ terminalId, ended }) =>
    ended.filter(isCountedBeyond).map((session) => ({ terminalId, ...session })),
  );
  if (late.length === 0) return;
  // In every zone a day begins less than a day from that of UTC.
  const range = {
    begin: dayAt(Math.min(...late.map(({ end }) => end)) - DAY_MS),
    end: dayAt(Math.max(...late.map(({ countedUntil }) => countedUntil)) + DAY_MS),
  };
  await rebuildDaysOf(tx, range, [...new Set(late.map(({ terminalId }) => terminalId))]);
}

function dayAt(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

function isCountedBeyond({ countedUntil, end }: EndedSession): boolean {
  return end < countedUntil;
}

type AnySession = OpenSession & Partial<EndedSession> & { terminalId: number };

/** Stores new sessions; returns the ids of running ones by terminal. */
async function insertSessions(tx: BaseCtx, presences: readonly PresenceState[]): Promise<Map<number, string>> {
  const newSessions = presences.flatMap(({ terminalId, open, ended }) =>
    [...ended, ...(open === null ? [] : [open])]
      .filter(({ id }) => id === null)
      .map((session): AnySession => ({ ...session, terminalId })),
  );
  if (newSessions.length === 0) return new Map();
  const column = <K extends keyof AnySession>(name: K) => newSessions.map((session) => session[name] ?? null);
  const rows = await query<{ terminalId: number; id: string }>(
    tx,
    Prisma.sql`with stored as (
        insert into online_session (terminal_id, client_id, server_id, begin_time, end_time, reason, group_id, conn_type, ip)
        select t.id, t.client_id, u.server_id, u.begin_time, u.end_time, u.reason, u.group_id, u.conn_type, u.ip
        from unnest(${column('terminalId')}::int[], ${column('serverId')}::int[],
            ${newSessions.map(({ begin }) => new Date(begin))}::timestamptz[], ${newSessions.map(({ end }) => timeOrNull(end ?? null))}::timestamptz[],
            ${column('reason')}::text[], ${column('groupId')}::int[], ${column('connType')}::text[], ${column('ip')}::text[])
          with ordinality as u(terminal_id, server_id, begin_time, end_time, reason, group_id, conn_type, ip, n)
        join terminal t on t.id = u.terminal_id order by u.n
        returning id, terminal_id, end_time)
      select id::text, terminal_id as "terminalId" from stored where end_time is null`,
  );
  return new Map(rows.map(({ terminalId, id }) => [terminalId, id]));
}

/** Updates stored sessions that have ended or changed their group. */
async function updateSessions(tx: BaseCtx, presences: readonly PresenceState[]): Promise<void> {
  const known = presences
    .flatMap(({ terminalId, open, ended }) =>
      [...ended, ...(open === null ? [] : [open])].map((session): AnySession => ({ ...session, terminalId })),
    )
    .filter(({ id }) => id !== null);
  if (known.length === 0) return;
  const column = <K extends keyof AnySession>(name: K) => known.map((session) => session[name] ?? null);
  await query(
    tx,
    Prisma.sql`update online_session s set end_time = u.end_time, reason = u.reason, group_id = u.group_id
      from unnest(${column('id')}::bigint[], ${known.map(({ end }) => timeOrNull(end ?? null))}::timestamptz[],
        ${column('reason')}::text[], ${column('groupId')}::int[]) as u(id, end_time, reason, group_id)
      where s.id = u.id and (u.end_time is not null or s.group_id is distinct from u.group_id)`,
  );
}

/** Parts of sessions that are not counted yet. */
function sessionPartsOf({ terminalId, open, ended }: PresenceState): SessionPart[] {
  const toPart = ({ id, countedUntil, end }: AnySession): SessionPart => ({
    terminalId,
    from: countedUntil,
    to: Math.max(countedUntil, end ?? countedUntil),
    begins: id === null,
    ends: end !== undefined,
  });
  const begun = open !== null && open.id === null ? [{ ...open, terminalId }] : [];
  return [...ended.map((session) => ({ ...session, terminalId })), ...begun].map(toPart);
}

async function updatePresence(
  tx: BaseCtx,
  presences: readonly PresenceState[],
  opened: ReadonlyMap<number, string>,
): Promise<void> {
  const infos = presences.map(({ open, last }) => open ?? last);
  const times = (name: 'lastSeen' | 'lastOnline' | 'lastOffline' | 'stateTime') =>
    presences.map((presence) => timeOrNull(presence[name]));
  await query(
    tx,
    Prisma.sql`update terminal_presence pr set server_id = u.server_id, conn_type = u.conn_type, ip = u.ip, group_id = u.group_id,
        session_id = u.session_id, counted_until = u.counted_until, signed_off = u.signed_off, last_seen_time = u.last_seen_time,
        last_online_time = u.last_online_time, last_offline_time = u.last_offline_time, state_time = u.state_time
      from unnest(${presences.map(({ terminalId }) => terminalId)}::int[], ${infos.map((info) => info?.serverId ?? null)}::int[],
        ${infos.map((info) => info?.connType ?? null)}::text[], ${infos.map((info) => info?.ip ?? null)}::text[],
        ${infos.map((info) => info?.groupId ?? null)}::int[],
        ${presences.map(({ terminalId, open }) => (open === null ? null : (open.id ?? opened.get(terminalId) ?? null)))}::bigint[],
        ${presences.map(({ open }) => timeOrNull(open?.countedUntil ?? null))}::timestamptz[],
        ${presences.map(({ signedOff }) => signedOff)}::boolean[], ${times('lastSeen')}::timestamptz[], ${times('lastOnline')}::timestamptz[],
        ${times('lastOffline')}::timestamptz[], ${times('stateTime')}::timestamptz[])
        as u(terminal_id, server_id, conn_type, ip, group_id, session_id, counted_until, signed_off, last_seen_time,
          last_online_time, last_offline_time, state_time)
      where pr.terminal_id = u.terminal_id`,
  );
}
