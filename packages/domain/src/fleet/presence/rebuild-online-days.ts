import { DAY_MS } from '@roger/contract/constants';
import type { BaseCtx, SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, eachStep } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { closeDays } from './close-days.ts';
import { DAYS_OF_PARTS } from './add-to-online-days.ts';

const BATCH = 1000;

/** Days in the zones of the clients, `yyyy-MM-dd`, both inclusive. */
export interface DayRange {
  begin: string;
  end: string;
}

/**
 * Rebuilds yesterday from its sessions and closes days that were not closed in time (docs/domain.md §7).
 * @throws AggregateError at the end, with the terminals that failed.
 */
export async function rollUpOnlineDays(ctx: SystemCtx): Promise<{ closed: number; terminals: number }> {
  const dayAt = (daysAgo: number) => new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const steps = {
    closed: () => closeDays(ctx, { lately: false }),
    terminals: async () => (await rebuildOnlineDays(ctx, { begin: dayAt(2), end: dayAt(1) })).terminals,
  };
  return eachStep(ctx, steps, { failure: 'online time not worked out' });
}

/**
 * Rebuilds the online time of days from the counted parts of their sessions; a day keeps its client. Idempotent, also
 * after being killed.
 * @throws AggregateError at the end, with the terminals that failed.
 */
export async function rebuildOnlineDays(ctx: SystemCtx, range: DayRange): Promise<{ terminals: number }> {
  const rebuild = async (tx: SystemCtx, ids: readonly number[]) => {
    await rebuildDaysOf(tx, range, ids);
    return ids.length;
  };
  const failure = 'online time of a terminal not worked out';
  return { terminals: await eachPortion(ctx, (after) => terminalsAfter(ctx, range, after), rebuild, { failure }) };
}

/** Terminals with days in the range, or with sessions that should have days there. */
async function terminalsAfter(ctx: SystemCtx, { begin, end }: DayRange, last = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select id from (
        select terminal_id as id from online_day where date between $1::date and $2::date
        union select terminal_id from online_session where begin_time >= $1::date - interval '1 day' and begin_time < $2::date + interval '2 days'
        union select terminal_id from terminal_presence where session_id is not null) k
      where id > $3::int order by id limit ${BATCH}`,
    [begin, end, last],
  );
  return rows.map(({ id }) => id);
}

/** Rebuilds days of terminals from their sessions, in the caller's transaction. */
export async function rebuildDaysOf(tx: BaseCtx, { begin, end }: DayRange, ids: readonly number[]): Promise<void> {
  // Locked against concurrent counting.
  await query(
    tx,
    'select 1 from terminal_presence where terminal_id = any($1::int[]) order by terminal_id for no key update',
    [ids],
  );
  await query(
    tx,
    `with x as (select s.terminal_id, s.begin_time as from_time, coalesce(s.end_time, pr.counted_until, s.begin_time) as to_time,
          true as begins, s.end_time is not null as ends, row_number() over (order by s.begin_time, s.id) as n
        from online_session s left join terminal_presence pr on pr.session_id = s.id
        where s.terminal_id = any($3::int[]) and s.begin_time < $2::date + interval '2 days'
          and (s.end_time is null or s.end_time > $1::date - interval '1 day')),
      p as (select * from (${DAYS_OF_PARTS}) d where d.day between $1::date and $2::date),
      gone as (delete from online_day o where o.terminal_id = any($3::int[]) and o.date between $1::date and $2::date
        and not exists (select 1 from p where p.terminal_id = o.terminal_id and p.day = o.date))
      insert into online_day as o (terminal_id, date, client_id, scope_path, seconds, sessions, first_online_time, last_offline_time)
      select p.terminal_id, p.day, p.client_id, p.scope_path, p.seconds, p.sessions, p.first_online_time, p.last_offline_time
      from p order by p.terminal_id, p.day
      on conflict (terminal_id, date) do update set seconds = excluded.seconds, sessions = excluded.sessions,
        first_online_time = excluded.first_online_time, last_offline_time = excluded.last_offline_time
        where (o.seconds, o.sessions, o.first_online_time, o.last_offline_time)
          is distinct from (excluded.seconds, excluded.sessions, excluded.first_online_time, excluded.last_offline_time)`,
    [begin, end, ids],
  );
}
