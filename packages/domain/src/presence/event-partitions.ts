import type { BaseCtx } from '../kernel/ctx.ts';

/** What keeps partitions: no transaction of anybody's. */
type Keeper = Pick<BaseCtx, 'database' | 'clock'>;

const DAY_MS = 86_400_000;
/** Events of a week ago are taken, and clocks may be ahead; a week ahead lets a job fail for days. */
const DAYS_BACK = 8;
const DAYS_AHEAD = 8;
/** How long raw events are kept (docs/gateway.md §6). */
const MONTHS_KEPT = 3;
/** The key of an advisory lock; any fixed number does. */
const PARTITION_LOCK = 4_700_383;

const NAME = /^gateway_event_(\d{4})(\d{2})(\d{2})$/;

/** Makes the partitions of events that are missing around today, by day of UTC; a second process waits, and finds them made. */
export async function makeEventPartitions(ctx: Keeper): Promise<{ made: number }> {
  const today = Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS;
  const days = Array.from(
    { length: DAYS_BACK + DAYS_AHEAD + 1 },
    (_, index) => new Date(today + (index - DAYS_BACK) * DAY_MS),
  );
  const known = new Set(await partitionNames(ctx));
  const missing = days.filter((day) => !known.has(nameOf(day)));
  for (const day of missing) await makePartition(ctx, day);
  return { made: missing.length };
}

/** Drops partitions of events that were kept long enough; answers how many. Nobody who writes or reads events waits for it. */
export async function dropEventPartitions(ctx: Keeper): Promise<number> {
  const limit = ctx.clock.now();
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS_KEPT);
  const old = (await partitionNames(ctx)).filter((name) => dayOf(name).getTime() + DAY_MS <= limit.getTime());
  for (const name of old) {
    await ctx.database.pool.query(`alter table gateway_event detach partition ${name} concurrently`);
    await ctx.database.pool.query(`drop table ${name}`);
  }
  return old.length;
}

// Attached rather than made in place: that would wait for whoever writes events, and they for it.
async function makePartition(ctx: Keeper, day: Date): Promise<void> {
  const name = nameOf(day);
  const until = new Date(day.getTime() + DAY_MS);
  await ctx.database.pool.query(
    `do $$ begin
      perform pg_advisory_xact_lock(${PARTITION_LOCK});
      if to_regclass('${name}') is null then
        create table ${name} (like gateway_event including all);
        alter table gateway_event attach partition ${name} for values from ('${day.toISOString()}') to ('${until.toISOString()}');
      end if; end $$`,
  );
}

async function partitionNames(ctx: Keeper): Promise<string[]> {
  const { rows } = await ctx.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'gateway_event'::regclass order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => NAME.test(name));
}

function nameOf(day: Date): string {
  return `gateway_event_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

function dayOf(name: string): Date {
  const [, year, month, date] = NAME.exec(name) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
}
