import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { countStretches, type Stretch } from './count-stretches.ts';
import { rebuildDaysOf } from './rebuild-online-days.ts';
import type { EndedSession, OpenSession, Stay } from './stay.rules.ts';

const DAY_MS = 86_400_000;

/** Times as the database takes them. */
function timeOrNull(epochMs: number | null): Date | null {
  return epochMs === null ? null : new Date(epochMs);
}

/** Stores stays that have moved, with their sessions and what these add to the days of their terminals. */
export async function storeStays(tx: BaseCtx, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return;
  const opened = await insertSessions(tx, stays);
  await updateSessions(tx, stays);
  await countStretches(tx, stays.flatMap(stretchesOf));
  await updatePresence(tx, stays, opened);
  await takeBack(tx, stays);
}

/** A session may have ended before the midnight up to which it was counted, told late: the days since are worked out anew. */
async function takeBack(tx: BaseCtx, stays: readonly Stay[]): Promise<void> {
  const late = stays.flatMap(({ terminalId, ended }) =>
    ended.filter(isCountedBeyond).map((session) => ({ terminalId, ...session })),
  );
  if (late.length === 0) return;
  // A day of whatever zone begins less than a day from that of UTC.
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

/** Sessions that are not stored yet; the ids of those that are under way, by terminal. */
async function insertSessions(tx: BaseCtx, stays: readonly Stay[]): Promise<Map<number, string>> {
  const fresh = stays.flatMap(({ terminalId, open, ended }) =>
    [...ended, ...(open === null ? [] : [open])]
      .filter(({ id }) => id === null)
      .map((session): AnySession => ({ ...session, terminalId })),
  );
  if (fresh.length === 0) return new Map();
  const column = <K extends keyof AnySession>(name: K) => fresh.map((session) => session[name] ?? null);
  const rows = await query<{ terminalId: number; id: string }>(
    tx,
    Prisma.sql`with stored as (
        insert into online_session (terminal_id, client_id, server_id, begin_time, end_time, reason, group_id, conn_type, ip)
        select t.id, t.client_id, u.server_id, u.begin_time, u.end_time, u.reason, u.group_id, u.conn_type, u.ip
        from unnest(${column('terminalId')}::int[], ${column('serverId')}::int[],
            ${fresh.map(({ begin }) => new Date(begin))}::timestamptz[], ${fresh.map(({ end }) => timeOrNull(end ?? null))}::timestamptz[],
            ${column('reason')}::text[], ${column('groupId')}::int[], ${column('connType')}::text[], ${column('ip')}::text[])
          with ordinality as u(terminal_id, server_id, begin_time, end_time, reason, group_id, conn_type, ip, n)
        join terminal t on t.id = u.terminal_id order by u.n
        returning id, terminal_id, end_time)
      select id::text, terminal_id as "terminalId" from stored where end_time is null`,
  );
  return new Map(rows.map(({ terminalId, id }) => [terminalId, id]));
}

/** Sessions of before that have ended, or whose terminal talks elsewhere. */
async function updateSessions(tx: BaseCtx, stays: readonly Stay[]): Promise<void> {
  const known = stays
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

/** What the sessions of a stay add to its days. */
function stretchesOf({ terminalId, open, ended }: Stay): Stretch[] {
  const stretch = ({ id, countedUntil, end }: AnySession): Stretch => ({
    terminalId,
    from: countedUntil,
    to: Math.max(countedUntil, end ?? countedUntil),
    begins: id === null,
    ends: end !== undefined,
  });
  const begun = open !== null && open.id === null ? [{ ...open, terminalId }] : [];
  return [...ended.map((session) => ({ ...session, terminalId })), ...begun].map(stretch);
}

async function updatePresence(tx: BaseCtx, stays: readonly Stay[], opened: ReadonlyMap<number, string>): Promise<void> {
  const facts = stays.map(({ open, last }) => open ?? last);
  const times = (name: 'lastSeen' | 'lastOnline' | 'lastOffline' | 'stateTime') =>
    stays.map((stay) => timeOrNull(stay[name]));
  await query(
    tx,
    Prisma.sql`update terminal_presence pr set server_id = u.server_id, conn_type = u.conn_type, ip = u.ip, group_id = u.group_id,
        session_id = u.session_id, counted_until = u.counted_until, signed_off = u.signed_off, last_seen_time = u.last_seen_time,
        last_online_time = u.last_online_time, last_offline_time = u.last_offline_time, state_time = u.state_time
      from unnest(${stays.map(({ terminalId }) => terminalId)}::int[], ${facts.map((fact) => fact?.serverId ?? null)}::int[],
        ${facts.map((fact) => fact?.connType ?? null)}::text[], ${facts.map((fact) => fact?.ip ?? null)}::text[],
        ${facts.map((fact) => fact?.groupId ?? null)}::int[],
        ${stays.map(({ terminalId, open }) => (open === null ? null : (open.id ?? opened.get(terminalId) ?? null)))}::bigint[],
        ${stays.map(({ open }) => timeOrNull(open?.countedUntil ?? null))}::timestamptz[],
        ${stays.map(({ signedOff }) => signedOff)}::boolean[], ${times('lastSeen')}::timestamptz[], ${times('lastOnline')}::timestamptz[],
        ${times('lastOffline')}::timestamptz[], ${times('stateTime')}::timestamptz[])
        as u(terminal_id, server_id, conn_type, ip, group_id, session_id, counted_until, signed_off, last_seen_time,
          last_online_time, last_offline_time, state_time)
      where pr.terminal_id = u.terminal_id`,
  );
}
