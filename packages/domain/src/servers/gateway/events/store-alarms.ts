import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { latestEvents, type AcceptedEvent } from './event-batch.ts';

/** Stores the latest state of each alarm of a terminal. */
export async function storeAlarms(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<void> {
  const alarms = latestEvents(accepted, 'alarm', ({ event, terminal }) => `${terminal.id} ${event.kind}`);
  if (alarms.length === 0) return;
  await query(
    tx,
    `insert into terminal_alarm as o (terminal_id, kind, is_on, at)
      select u.id, u.kind, u.is_on, to_timestamp(u.at / 1000)
      from unnest($1::int[], $2::text[], $3::boolean[], $4::float8[]) as u(id, kind, is_on, at) order by 1, 2
      on conflict (terminal_id, kind) do update set is_on = excluded.is_on, at = excluded.at where o.at <= excluded.at`,
    [
      alarms.map(({ terminal }) => terminal.id),
      alarms.map(({ event }) => event.kind),
      alarms.map(({ event }) => event.on),
      alarms.map(({ event }) => event.at),
    ],
  );
}
