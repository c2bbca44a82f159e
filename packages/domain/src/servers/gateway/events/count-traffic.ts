import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type AcceptedEvent } from './event-batch.ts';

const SLOT_MS = 5 * 60_000;

/** Counts calls and messages per five minutes, client and kind. */
export async function countTraffic(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<void> {
  const events = [...terminalEvents(accepted, 'call'), ...terminalEvents(accepted, 'message')];
  if (events.length === 0) return;
  const counts = new Map<string, number>();
  for (const { event, terminal } of events) {
    const key = `${Math.floor(event.at / SLOT_MS) * SLOT_MS} ${terminal.clientId} ${event.type}.${event.kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = [...counts.keys()].map((key) => key.split(' '));
  await query(
    tx,
    `insert into traffic_slot as o (slot_time, server_id, client_id, kind, count)
      select to_timestamp(u.at / 1000), $1::int, u.client_id, u.kind, u.count
      from unnest($2::float8[], $3::int[], $4::text[], $5::int[]) as u(at, client_id, kind, count)
      order by 1, 3, 4 on conflict (slot_time, server_id, client_id, kind) do update set count = o.count + excluded.count`,
    [
      tx.server.id,
      keys.map(([at]) => Number(at)),
      keys.map(([, clientId]) => Number(clientId)),
      keys.map(([, , kind]) => kind),
      [...counts.values()],
    ],
  );
}
