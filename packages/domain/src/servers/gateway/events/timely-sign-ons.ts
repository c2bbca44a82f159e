import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type AcceptedEvent, type TerminalEvent } from './event-batch.ts';

/**
 * Sign-ons by time, without those that arrive after a later sign-on of their terminal: they report former versions and
 * hardware (docs/gateway.md §2). Of two at the same time the second one is last.
 */
export async function timelySignOns(
  tx: GatewayCtx,
  accepted: readonly AcceptedEvent[],
): Promise<TerminalEvent<'online'>[]> {
  const signOns = terminalEvents(accepted, 'online');
  if (signOns.length === 0) return [];
  const late = await query<{ place: number }>(
    tx,
    `select u.place::int from unnest($1::int[], $2::float8[]) with ordinality as u(id, at, place)
      join terminal_presence pr on pr.terminal_id = u.id and pr.last_online_time > to_timestamp(u.at / 1000)`,
    [signOns.map(({ terminal }) => terminal.id), signOns.map(({ event }) => event.at)],
  );
  const isLate = new Set(late.map(({ place }) => place - 1));
  return signOns.filter((_, index) => !isLate.has(index)).toSorted((a, b) => a.event.at - b.event.at);
}
