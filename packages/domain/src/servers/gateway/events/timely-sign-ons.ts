import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type AcceptedEvent, type TerminalEvent } from './event-batch.ts';

type SignOn = TerminalEvent<'online'>;

/** Sign-ons by time, without those that report a former state; of two at the same time the second one is last. */
export interface TimelySignOns {
  /** For versions: no session of their terminal began later. */
  ofVersions: SignOn[];
  /** For hardware: no session began later at another server. */
  ofHardware: SignOn[];
}

/**
 * Sign-ons that report the present state of their terminals; others come late (docs/gateway.md §2). A session may also
 * begin with a heartbeat, which says nothing of hardware: a server may send it ahead of the sign-on with another card,
 * and that must not go without an alarm.
 */
export async function timelySignOns(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<TimelySignOns> {
  const signOns = terminalEvents(accepted, 'online');
  if (signOns.length === 0) return { ofVersions: [], ofHardware: [] };
  const late = await query<{ place: number; elsewhere: boolean }>(
    tx,
    `select u.place::int, pr.server_id is distinct from $3::int as elsewhere
      from unnest($1::int[], $2::float8[]) with ordinality as u(id, at, place)
      join terminal_presence pr on pr.terminal_id = u.id and pr.last_online_time > to_timestamp(u.at / 1000)`,
    [signOns.map(({ terminal }) => terminal.id), signOns.map(({ event }) => event.at), tx.server.id],
  );
  const without = (places: typeof late) => {
    const left = new Set(places.map(({ place }) => place - 1));
    return signOns.filter((_, index) => !left.has(index)).toSorted((a, b) => a.event.at - b.event.at);
  };
  return { ofVersions: without(late), ofHardware: without(late.filter(({ elsewhere }) => elsewhere)) };
}
