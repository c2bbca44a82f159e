import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { addToOnlineDays } from './add-to-online-days.ts';
import { localTimeSql, momentSql, zoneJoins } from '../../platform/db/zone-sql.ts';

const BATCH = 2000;

/** An open session with a day that is over; times in epoch ms. */
interface OpenDay {
  terminalId: number;
  from: number;
  to: number;
}

/** SQL: last midnight in the time zone of the terminal's client. */
const MIDNIGHT = `cross join lateral (select ${momentSql(`date_trunc('day', ${localTimeSql('$1::timestamptz')})`)} as midnight) m`;

/**
 * Counts open sessions up to the last midnight of their client's zone. A terminal without a sign of life since then
 * waits: its session may have ended before midnight. `lately` searches only zones with a midnight in the last hour.
 * Returns the number of closed days.
 * @throws AggregateError at the end, with the terminals that failed.
 */
export async function closeDays(ctx: SystemCtx, { lately }: { lately: boolean }): Promise<number> {
  const failure = 'day of an open session not closed';
  return eachPortion(ctx, (after) => openAfter(ctx, lately, after), closeDaysOf, { failure });
}

const IS_OVER = `pr.session_id is not null and pr.counted_until < m.midnight and pr.last_seen_time >= m.midnight`;

async function openAfter(ctx: SystemCtx, lately: boolean, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select pr.terminal_id as id
      from client c ${zoneJoins()} ${MIDNIGHT} join terminal t on t.client_id = c.id
        join terminal_presence pr on pr.terminal_id = t.id
      where ${lately ? `m.midnight > $1::timestamptz - interval '1 hour' and` : ''} ${IS_OVER} and pr.terminal_id > $2::int
      order by pr.terminal_id limit ${BATCH}`,
    [ctx.clock.now(), after],
  );
  return rows.map(({ id }) => id);
}

async function closeDaysOf(tx: SystemCtx, ids: readonly number[]): Promise<number> {
  const days = await query<OpenDay>(
    tx,
    `select pr.terminal_id as "terminalId", (extract(epoch from pr.counted_until) * 1000)::float8 as from,
        (extract(epoch from m.midnight) * 1000)::float8 as to
      from terminal_presence pr join terminal t on t.id = pr.terminal_id join client c on c.id = t.client_id
        ${zoneJoins()} ${MIDNIGHT}
      where pr.terminal_id = any($2::int[]) and ${IS_OVER} order by pr.terminal_id for no key update of pr skip locked`,
    [tx.clock.now(), ids],
  );
  if (days.length === 0) return 0;
  const parts = days.map((day) => ({ ...day, begins: false, ends: false }));
  await addToOnlineDays(tx, parts);
  await query(
    tx,
    `update terminal_presence pr set counted_until = to_timestamp(u.until / 1000)
      from unnest($1::int[], $2::float8[]) as u(id, until) where pr.terminal_id = u.id`,
    [days.map(({ terminalId }) => terminalId), days.map(({ to }) => to)],
  );
  return days.length;
}
