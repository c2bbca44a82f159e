import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { latestEvents, type AcceptedEvent } from './event-batch.ts';

/** Stores the settings version that each terminal reported last. */
export async function storeReportedSettings(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<void> {
  const latest = latestEvents(accepted, 'settings', ({ terminal }) => terminal.id);
  if (latest.length === 0) return;
  await query(
    tx,
    `insert into terminal_twin as o (terminal_id, reported_version, reported_time)
      select u.id, u.version, to_timestamp(u.at / 1000) from unnest($1::int[], $2::int[], $3::float8[]) as u(id, version, at) order by 1
      on conflict (terminal_id) do update set reported_version = excluded.reported_version, reported_time = excluded.reported_time
        where o.reported_time is null or o.reported_time <= excluded.reported_time`,
    [
      latest.map(({ terminal }) => terminal.id),
      latest.map(({ event }) => event.version),
      latest.map(({ event }) => event.at),
    ],
  );
}
