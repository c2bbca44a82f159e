import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** Rows with times that differ from the database's own clock in the same transaction by whole half-hours. */
export interface ShiftedTimes {
  table: string;
  count: number;
  /** Minutes that the stored times are late; negative: early. */
  offsetMinutes: number;
}

/** Tables of rows that never change: their xmin is the transaction that wrote their create_time. */
const UNCHANGED_TABLES = ['operation_log', 'terminal_change', 'bill', 'bill_entry', 'voucher_move', 'voucher_use'];

/** Half-hours between UTC and the zone furthest from it. The history of the demo is further from the clock: whole days. */
const FURTHEST = 28;

const pairOf = (table: string): string => `select '${table}' as name, r.create_time - c.time as difference
    from ${table} r join clocks c on r.xmin::text::bigint = c.xid
    where r.create_time > (select min(time) from clocks) - interval '1 day'`;

/**
 * Pairs of times of one transaction. Triggers write gateway_change.time from the database's clock, and remote control writes the time of
 * a command with its zone; both are right in every session. The other times were written without a zone.
 */
const STATEMENT = `with clocks as (
    select txid & 4294967295 as xid, min(time) as time from gateway_change group by 1),
  pairs as (
    ${UNCHANGED_TABLES.map(pairOf).join('\n    union all ')}
    union all select 'operation_log', l.create_time - c.create_time
      from terminal_command c join operation_log l on l.id = c.log_id),
  counted as (
    select name, extract(epoch from difference) as seconds, round(extract(epoch from difference) / 1800) as halves
      from pairs)
  select name as "table", count(*)::int as count, (halves * 30)::int as "offsetMinutes"
    from counted where halves <> 0 and abs(halves) <= ${FURTHEST} and abs(seconds - halves * 1800) < 60
    group by name, halves order by name, halves`;

/** Finds rows that were written by sessions outside of UTC; it reads the changes of eight days and commands of months. */
export async function findShiftedTimes({ database }: Pick<BaseCtx, 'database'>): Promise<ShiftedTimes[]> {
  const { rows } = await database.pool.query<ShiftedTimes>(STATEMENT);
  return rows;
}
