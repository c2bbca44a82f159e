import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { ServerClock } from './server-clock.ts';

/** Shortest interval between updates of a server's last sign of life: many reads use its row. */
const SEEN_EVERY = '5 seconds';

/** Locks a stream until the transaction ends; returns its last accepted number, −1 for a new stream. */
export async function lockStream(tx: GatewayCtx, stream: string): Promise<number> {
  const [row] = await query<{ lastSeq: number }>(
    tx,
    `insert into gateway_stream as s (server_id, stream, last_seq, last_time) values ($1::int, $2, -1, $3::timestamptz)
      on conflict (server_id, stream) do update set last_time = excluded.last_time returning s.last_seq::float8 as "lastSeq"`,
    [tx.server.id, stream, tx.clock.now()],
  );
  return row?.lastSeq ?? -1;
}

/**
 * Stores the position of a stream and the server's sign of life. `lastAt`: time of the latest accepted event, epoch ms,
 * null = no event; the stored time never goes back.
 */
export async function advanceStream(
  tx: GatewayCtx,
  stream: string,
  { lastSeq, lastAt, clock }: { lastSeq: number; lastAt: number | null; clock: ServerClock | null },
): Promise<void> {
  await query(
    tx,
    `update gateway_stream set last_seq = $3::bigint, last_at = greatest(last_at, $4::timestamptz)
      where server_id = $1::int and stream = $2`,
    [tx.server.id, stream, lastSeq, lastAt === null ? null : new Date(lastAt)],
  );
  await recordServerSeen(tx, clock);
}

/**
 * Stores a server's sign of life, and its clock where one was measured. Call it last in a transaction: it locks the
 * server's row.
 */
export async function recordServerSeen(tx: GatewayCtx, clock: ServerClock | null = null): Promise<void> {
  await query(
    tx,
    `update server set last_seen_time = $2::timestamptz, clock_seconds = case when $3 then $4::int else clock_seconds end
      where id = $1::int and (last_seen_time is null or last_seen_time < $2::timestamptz - interval '${SEEN_EVERY}'
        or ($3 and (clock_seconds is null) <> ($4::int is null)))`,
    [tx.server.id, tx.clock.now(), clock !== null, clock?.seconds ?? null],
  );
}
