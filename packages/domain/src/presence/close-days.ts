import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { countStretches } from './count-stretches.ts';

const BATCH = 2000;

/** An open session whose day is over; times in epoch ms. */
interface OpenDay {
  terminalId: number;
  from: number;
  to: number;
}

/** The last midnight where the terminal's client is. */
const MIDNIGHT = `cross join lateral (select make_interval(mins => ar.offset_minutes) as ahead) o
  cross join lateral (select (date_trunc('day', $1::timestamptz at time zone 'UTC' + o.ahead) - o.ahead) at time zone 'UTC' as midnight) m`;

/**
 * Counts open sessions up to the last midnight of their terminal's client, and begins the new day with them; terminals that were not heard of
 * since may have gone before it and wait. `lately` looks only where midnight was within the last hour. Answers how many days were closed.
 */
export async function closeDays(ctx: SystemCtx, { lately }: { lately: boolean }): Promise<number> {
  for (let closed = 0; ;) {
    const batch = await transaction(ctx, (tx) => closeBatch(tx, lately));
    closed += batch;
    if (batch < BATCH) return closed;
  }
}

async function closeBatch(tx: SystemCtx, lately: boolean): Promise<number> {
  const days = await query<OpenDay>(
    tx,
    `select pr.terminal_id as "terminalId", (extract(epoch from pr.counted_until) * 1000)::float8 as from,
        (extract(epoch from m.midnight) * 1000)::float8 as to
      from area ar ${MIDNIGHT} join client c on c.area_id = ar.id join terminal t on t.client_id = c.id
        join terminal_presence pr on pr.terminal_id = t.id
      where ${lately ? `m.midnight > $1::timestamptz - interval '1 hour' and` : ''} pr.session_id is not null
        and pr.counted_until < m.midnight and pr.last_seen_time >= m.midnight
      order by pr.terminal_id limit ${BATCH} for no key update of pr skip locked`,
    [tx.clock.now()],
  );
  if (days.length === 0) return 0;
  await countStretches(
    tx,
    days.map((day) => ({ ...day, begins: false, ends: false })),
  );
  await query(
    tx,
    `update terminal_presence pr set counted_until = to_timestamp(u.until / 1000)
      from unnest($1::int[], $2::float8[]) as u(id, until) where pr.terminal_id = u.id`,
    [days.map(({ terminalId }) => terminalId), days.map(({ to }) => to)],
  );
  return days.length;
}
