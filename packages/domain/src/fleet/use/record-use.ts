import { WEEK_SECONDS } from '@roger/contract/gateway/events';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { localDaySql, zoneJoins } from '../../platform/db/zone-sql.ts';

/** Use of a function by a terminal. */
export interface Use {
  terminalId: number;
  functionId: number;
  /** End of the use. */
  at: Date;
  /** Whole seconds, positive. */
  seconds: number;
}

/** Maximum seconds of a day: a use may last a week, is booked on the day of its end, and another may follow it. */
const MAX_DAY_SECONDS = WEEK_SECONDS + 86_400;

// Use that comes late is charged to the client that has given the terminal away since then.
const OWNER_THEN = Prisma.raw(`coalesce((select (h.params->>'fromId')::int from terminal_change h
  where h.terminal_id = t.id and h.text = 'transferred' and h.create_time > u.ended order by h.id limit 1), t.client_id)`);

// A fast clock of a server must not bill a future day.
const LEAST_DAY = Prisma.raw(`least(${localDaySql('u.ended')}, ${localDaySql('n.now')})`);

/**
 * Adds up use of functions that are paid by use, by day of the client that had the terminal then. Functions bought for
 * a time, or that the terminal does not have, are ignored. Returns the number of raised counters. Not idempotent: the
 * caller must detect repeated reports (docs/domain.md §6 'Replays').
 */
export async function recordUse(ctx: BaseCtx, uses: readonly Use[]): Promise<number> {
  const counted = await query<{ day: string }>(
    ctx,
    Prisma.sql`insert into function_use (client_id, terminal_id, function_id, day, ms_id, seconds)
      select c.id, t.id, u.function_id, d.day, t.ms_id, least(sum(u.seconds), ${MAX_DAY_SECONDS}::int)
      from unnest(
        ${uses.map(({ terminalId }) => terminalId)}::int[], ${uses.map(({ functionId }) => functionId)}::int[],
        ${uses.map(({ at }) => at)}::timestamptz[], ${uses.map(({ seconds }) => seconds)}::int[])
        as u(terminal_id, function_id, ended, seconds)
      join terminal t on t.id = u.terminal_id
      join client c on c.id = ${OWNER_THEN} ${Prisma.raw(zoneJoins())}
      join terminal_function tf on tf.terminal_id = t.id and tf.function_id = u.function_id and tf.expire_time is null
      join function_kind k on k.id = u.function_id and k.billing_mode = 'duration'
      cross join (select ${ctx.clock.now()}::timestamptz as now) n
      cross join lateral (select ${LEAST_DAY} as day) d
      group by c.id, t.id, u.function_id, d.day, t.ms_id
      order by c.id, t.id, u.function_id, d.day
      on conflict (client_id, terminal_id, function_id, day) do update
        set seconds = least(function_use.seconds + excluded.seconds, ${MAX_DAY_SECONDS}::int)
      returning day::text as day`,
  );
  return counted.length;
}
