import { DAY_MS } from '@roger/contract/constants';
import type { PoolClient } from 'pg';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { ItemFailures } from '../../platform/jobs/each.ts';
import { monthsLater } from '../../platform/common/time.ts';
import { UTC } from '../../platform/common/zone.ts';

/** Partitions change outside of transactions. */
type PartitionCtx = Pick<BaseCtx, 'database' | 'clock'>;
/** Events up to a week old are accepted, and clocks may run fast. A week ahead tolerates days of failed jobs. */
const DAYS_BACK = 8;
const DAYS_AHEAD = 8;
/** Retention of raw events (docs/gateway.md §6). */
const RETENTION_MONTHS = 3;
/** Key of the advisory lock; an arbitrary constant. */
const PARTITION_LOCK = 4_700_383;
/** Wait for readers of events, such as a backup; the next run continues. */
const LOCK_MS = 60_000;
/** Marks our own partitions, so that a foreign table with a matching name is never dropped. */
const TO_DROP = 'events that were kept long enough';

const NAME = /^gateway_event_(\d{4})(\d{2})(\d{2})$/;

/** Creates the missing partitions around today, one per day of UTC. A second process waits and finds them created. */
export async function createEventPartitions(ctx: PartitionCtx): Promise<{ made: number }> {
  const today = Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS;
  const dayAt = (index: number) => new Date(today + (index - DAYS_BACK) * DAY_MS);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => dayAt(index));
  const known = new Set(await partitionNames(ctx));
  const missing = days.filter((day) => !known.has(nameOf(day)));
  for (const day of missing) await createPartition(ctx, day);
  return { made: missing.length };
}

/**
 * Drops partitions past the retention and those that an earlier run left half dropped; returns their number. Writers
 * and readers of events never wait for it.
 * @throws AggregateError at the end, with the partitions that remain.
 */
export async function dropEventPartitions(ctx: PartitionCtx & Pick<BaseCtx, 'log'>, lockMs = LOCK_MS): Promise<number> {
  const failures = new ItemFailures(ctx, 'events not dropped');
  const client = await ctx.database.pool.connect();
  let dropped = 0;
  try {
    await client.query(`set lock_timeout = ${lockMs}; set statement_timeout = ${2 * lockMs}`);
    for (const { name, state } of await partitionsToDrop(client, retentionLimit(ctx))) {
      if ((await failures.attempt(name, () => dropPartition(client, name, state))) === true) dropped += 1;
      // PostgreSQL detaches one partition at a time: the others wait for this one.
      else if (await isDetaching(client)) break;
    }
  } finally {
    // The connection is closed because its timeouts are changed.
    client.release(true);
  }
  failures.assertNone();
  return dropped;
}

// The last day of a shorter month, as PostgreSQL counts for commands: both are retained equally long.
function retentionLimit({ clock }: PartitionCtx): Date {
  return monthsLater(clock.now(), -RETENTION_MONTHS, UTC);
}

/** State that an earlier run left: attached, detaching, or detached but not dropped. */
type PartitionState = 'attached' | 'detaching' | 'detached';
type OldPartition = { name: string; state: PartitionState };

/** Partitions with events older than the limit only; unfinished drops first. */
async function partitionsToDrop(client: PoolClient, limit: Date): Promise<OldPartition[]> {
  const { rows } = await client.query<OldPartition>(
    `select c.relname as name, case when i.inhdetachpending then 'detaching' when i.inhrelid is null then 'detached' else 'attached' end as state
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = 'gateway_event'::regclass)
        and (i.inhparent = 'gateway_event'::regclass or i.inhrelid is null and obj_description(c.oid, 'pg_class') = $1)
      order by i.inhdetachpending is true desc, i.inhrelid is null desc, 1`,
    [TO_DROP],
  );
  return rows.filter(({ name }) => NAME.test(name) && parseDay(name).getTime() + DAY_MS <= limit.getTime());
}

// Marked first: after a crash the next run finds it by the mark.
async function dropPartition(client: PoolClient, name: string, state: PartitionState): Promise<true> {
  if (state === 'attached') await client.query(`comment on table ${name} is '${TO_DROP}'`);
  if (state === 'attached') await client.query(`alter table gateway_event detach partition ${name} concurrently`);
  if (state === 'detaching') await client.query(`alter table gateway_event detach partition ${name} finalize`);
  await client.query(`drop table ${name}`);
  return true;
}

async function isDetaching(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_inherits where inhparent = 'gateway_event'::regclass and inhdetachpending`,
  );
  return (rowCount ?? 0) > 0;
}

// Attached, because creating it in place would lock out writers of events.
async function createPartition(ctx: PartitionCtx, day: Date): Promise<void> {
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

async function partitionNames(ctx: PartitionCtx): Promise<string[]> {
  const { rows } = await ctx.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'gateway_event'::regclass order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => NAME.test(name));
}

function nameOf(day: Date): string {
  return `gateway_event_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

function parseDay(name: string): Date {
  const [, year, month, date] = NAME.exec(name) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
}
