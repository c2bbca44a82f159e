import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';

/** How often a server's last sign of life is written down: its row is everybody's who reads servers. */
const SEEN_EVERY = '5 seconds';

/** The number up to which a stream is taken, −1 at its beginning; its other batches wait until this one is done. */
export async function lockStream(tx: GatewayCtx, stream: string): Promise<number> {
  const [row] = await query<{ lastSeq: number }>(
    tx,
    `insert into gateway_stream as s (server_id, stream, last_seq, last_time) values ($1::int, $2, -1, $3::timestamptz)
      on conflict (server_id, stream) do update set last_time = excluded.last_time returning s.last_seq::float8 as "lastSeq"`,
    [tx.server.id, stream, tx.clock.now()],
  );
  return row?.lastSeq ?? -1;
}

/** How far a stream has come. */
interface StreamState {
  lastSeq: number;
  /** When the latest of the events that were taken happened, epoch ms; null = none was. */
  lastAt: number | null;
}

/** Notes up to where a stream is taken, and that its server is alive; late events never take its time back. */
export async function moveStream(tx: GatewayCtx, stream: string, { lastSeq, lastAt }: StreamState): Promise<void> {
  await query(
    tx,
    `update gateway_stream set last_seq = $3::bigint, last_at = greatest(last_at, $4::timestamptz)
      where server_id = $1::int and stream = $2`,
    [tx.server.id, stream, lastSeq, lastAt === null ? null : new Date(lastAt)],
  );
  await noteServerSeen(tx);
}

/** Notes that a server is alive. Last in its transaction: the row is locked from here on. */
export async function noteServerSeen(tx: GatewayCtx): Promise<void> {
  await query(
    tx,
    `update server set last_seen_time = $2::timestamptz
      where id = $1::int and (last_seen_time is null or last_seen_time < $2::timestamptz - interval '${SEEN_EVERY}')`,
    [tx.server.id, tx.clock.now()],
  );
}
