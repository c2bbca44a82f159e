import { PLATFORM_ID } from '@roger/contract/constants';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { sumUpOnlineDays } from '../online-time/sum-up-days.ts';
import { ONLINE } from '../terminal/terminal.view.ts';
import { closeDays } from './close-days.ts';
import { endSilent, MISSED_SIGNS } from './stay.rules.ts';
import { STAY_COLUMNS, stayOf, type StayRow } from './stays.ts';
import { storeStays } from './store-stays.ts';
import { tellPresence } from './tell-presence.ts';

const BATCH = 2000;
/** No terminal gives signs of life more often, in seconds: who was seen within three of these is not looked at. */
const LEAST_HEARTBEAT = 5;
const IS_ONLINE = ONLINE.replaceAll('{now}', '$1::timestamptz');

/**
 * Ends the sessions of silent terminals at their last sign of life, closes and adds up days that are over, and notes how many are online
 * (docs/domain.md §6). A batch a transaction, so that no heartbeat waits for long; several at once, or one again after being killed, change
 * nothing more.
 */
export async function sweepPresence(
  ctx: SystemCtx,
): Promise<{ ended: number; closed: number; days: number; slots: number }> {
  let ended = 0;
  for (;;) {
    const batch = await transaction(ctx, endBatch);
    ended += batch;
    if (batch < BATCH) break;
  }
  const closed = await closeDays(ctx, { lately: true });
  const { days } = await sumUpOnlineDays(ctx);
  return { ended, closed, days, slots: await noteOnline(ctx) };
}

async function endBatch(tx: SystemCtx): Promise<number> {
  const rows = await query<StayRow>(
    tx,
    `select ${STAY_COLUMNS} from terminal_presence pr join terminal t on t.id = pr.terminal_id
      where pr.session_id is not null and pr.last_seen_time < $1::timestamptz - interval '${MISSED_SIGNS * LEAST_HEARTBEAT} seconds'
        and not ${IS_ONLINE}
      order by pr.terminal_id limit ${BATCH} for no key update of pr skip locked`,
    [tx.clock.now()],
  );
  const stays = rows.map(stayOf);
  const wereOpen = new Set(stays.map(({ terminalId }) => terminalId));
  for (const stay of stays) endSilent(stay);
  await storeStays(tx, stays);
  await tellPresence(tx, stays, wereOpen);
  return stays.length;
}

/**
 * Notes how many terminals are online now, and how many ever were: the most of five minutes by server and client for the statistics, and the
 * present number of each client for homes of large fleets (docs/adr/019).
 */
async function noteOnline(ctx: SystemCtx): Promise<number> {
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
