import { PLATFORM_ID } from '@roger/contract/constants';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, eachStep } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { sumUpOnlineDays } from './sum-up-days.ts';
import { ONLINE } from '../terminals/terminal.view.ts';
import { closeDays } from './close-days.ts';
import { endSilent, MISSED_HEARTBEATS } from './presence.rules.ts';
import { PRESENCE_COLUMNS, presenceOf, type PresenceRow } from './lock-presence.ts';
import { storePresence } from './store-presence.ts';
import { groupsOfSessions, publishPresence } from './publish-presence.ts';

const BATCH = 2000;
/** Shortest heartbeat in seconds: terminals seen within three of them are skipped. */
const MIN_HEARTBEAT = 5;
const IS_ONLINE = ONLINE.replaceAll('{now}', '$1::timestamptz');

/**
 * Ends the sessions of silent terminals at their last sign of life, closes and sums up finished days, and records how
 * many terminals are online (docs/domain.md §6). One transaction per batch, so that heartbeats do not wait long.
 * Concurrent or repeated runs are harmless.
 * @throws AggregateError at the end, with the terminals and days that failed.
 */
export async function sweepPresence(ctx: SystemCtx): Promise<Record<'ended' | 'closed' | 'days' | 'slots', number>> {
  const failure = 'silent session not ended';
  const steps = {
    ended: () => eachPortion(ctx, (after) => silentAfter(ctx, after), endSessions, { failure }),
    closed: () => closeDays(ctx, { lately: true }),
    days: async () => (await sumUpOnlineDays(ctx)).days,
    slots: () => recordOnlineCounts(ctx),
  };
  return eachStep(ctx, steps, { failure: 'presence not swept' });
}

const IS_SILENT = `pr.session_id is not null and pr.last_seen_time < $1::timestamptz - interval '${MISSED_HEARTBEATS * MIN_HEARTBEAT} seconds'
  and not ${IS_ONLINE}`;

async function silentAfter(ctx: SystemCtx, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select pr.terminal_id as id from terminal_presence pr join terminal t on t.id = pr.terminal_id
      where ${IS_SILENT} and pr.terminal_id > $2::int order by pr.terminal_id limit ${BATCH}`,
    [ctx.clock.now(), after],
  );
  return rows.map(({ id }) => id);
}

async function endSessions(tx: SystemCtx, ids: readonly number[]): Promise<number> {
  const rows = await query<PresenceRow>(
    tx,
    `select ${PRESENCE_COLUMNS} from terminal_presence pr join terminal t on t.id = pr.terminal_id
      where pr.terminal_id = any($2::int[]) and ${IS_SILENT} order by pr.terminal_id for no key update of pr skip locked`,
    [tx.clock.now(), ids],
  );
  const presences = rows.map(presenceOf);
  const former = groupsOfSessions(presences);
  for (const presence of presences) endSilent(presence);
  await storePresence(tx, presences);
  await publishPresence(tx, presences, former);
  return presences.length;
}

/**
 * Records the numbers of online terminals and of terminals ever seen: the maximum of five minutes by server and client
 * for statistics, and the current number of each client for large fleets (docs/adr/019).
 */
async function recordOnlineCounts(ctx: SystemCtx): Promise<number> {
  const rows = await query<{ slots: number }>(
    ctx,
    `with now as materialized (
        select pr.server_id, t.client_id, count(*) filter (where pr.session_id is not null and ${IS_ONLINE}) as open,
          count(*) filter (where ${IS_ONLINE}) as online, count(*) filter (where pr.last_seen_time is not null) as seen
        from terminal_presence pr join terminal t on t.id = pr.terminal_id group by 1, 2),
      slots as (insert into online_slot as o (slot_time, server_id, client_id, online)
        select date_bin('5 minutes', $1::timestamptz, 'epoch'), n.server_id, n.client_id, n.open
        from now n join server s on s.id = n.server_id where n.open > 0 order by 2, 3
        on conflict (slot_time, server_id, client_id) do update set online = excluded.online where o.online < excluded.online
        returning 1),
      clients as (select c.id, coalesce(sum(n.online), 0) as online, coalesce(sum(n.seen), 0) as seen
        from client c left join now n on n.client_id = c.id group by c.id having count(n.*) > 0 or c.id = ${PLATFORM_ID}),
      gone as (delete from presence_count where client_id = any(array(
        select p.client_id from presence_count p where not exists (select 1 from clients c where c.id = p.client_id)
        order by 1 for update skip locked))),
      counts as (insert into presence_count as p (client_id, online, seen, counted_time)
        select id, online, seen, $1::timestamptz from clients order by id
        on conflict (client_id) do update set online = excluded.online, seen = excluded.seen, counted_time = excluded.counted_time
          where (p.online, p.seen) <> (excluded.online, excluded.seen) or p.client_id = ${PLATFORM_ID})
      select count(*)::int as slots from slots`,
    [ctx.clock.now()],
  );
  return rows[0]?.slots ?? 0;
}
