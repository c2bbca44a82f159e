import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type TakenEvent } from './event-batch.ts';

/** Stores which alarms of terminals are on, by what was told last of each. */
export async function storeAlarms(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<void> {
  const latest = new Map<string, { terminalId: number; kind: string; isOn: boolean; at: number }>();
  for (const { event, terminal } of terminalEvents(taken, 'alarm')) {
    const key = `${terminal.id} ${event.kind}`;
    if (event.at < (latest.get(key)?.at ?? 0)) continue;
    latest.set(key, { terminalId: terminal.id, kind: event.kind, isOn: event.on, at: event.at });
  }
  if (latest.size === 0) return;
  const alarms = [...latest.values()];
  await query(
    tx,
    `insert into terminal_alarm as o (terminal_id, kind, is_on, at)
      select u.id, u.kind, u.is_on, to_timestamp(u.at / 1000)
      from unnest($1::int[], $2::text[], $3::boolean[], $4::float8[]) as u(id, kind, is_on, at) order by 1, 2
      on conflict (terminal_id, kind) do update set is_on = excluded.is_on, at = excluded.at where o.at <= excluded.at`,
    [
      alarms.map(({ terminalId }) => terminalId),
      alarms.map(({ kind }) => kind),
      alarms.map(({ isOn }) => isOn),
      alarms.map(({ at }) => at),
    ],
  );
}
