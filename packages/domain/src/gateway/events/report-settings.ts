import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type TakenEvent } from './event-batch.ts';

/** Stores which version of its settings each terminal says that it has. */
export async function reportSettings(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<void> {
  const latest = new Map<number, { version: number; at: number }>();
  for (const { event, terminal } of terminalEvents(taken, 'settings')) {
    if (event.at >= (latest.get(terminal.id)?.at ?? 0)) latest.set(terminal.id, event);
  }
  if (latest.size === 0) return;
  const reports = [...latest.values()];
  await query(
    tx,
    `insert into terminal_twin as o (terminal_id, reported_version, reported_time)
      select u.id, u.version, to_timestamp(u.at / 1000) from unnest($1::int[], $2::int[], $3::float8[]) as u(id, version, at) order by 1
      on conflict (terminal_id) do update set reported_version = excluded.reported_version, reported_time = excluded.reported_time
        where o.reported_time is null or o.reported_time <= excluded.reported_time`,
    [[...latest.keys()], reports.map(({ version }) => version), reports.map(({ at }) => at)],
  );
}
