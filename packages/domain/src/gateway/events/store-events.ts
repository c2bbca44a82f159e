import type { EventType } from '@roger/contract/gateway/events';
import { Prisma } from '../../generated/prisma/client.ts';
import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { EventTerminal, TakenEvent } from './event-batch.ts';
import type { VersionEvent } from './store-versions.ts';

/** So many come that they would be all there is. */
const NOT_KEPT: ReadonlySet<EventType | 'version'> = new Set<EventType | 'version'>(['heartbeat', 'heartbeats']);

interface KeptEvent {
  at: Date;
  terminal: EventTerminal | null;
  type: string;
  data: string;
}

/** Keeps events for the time lines of terminals, but signs of life that say nothing else. */
export async function storeEvents(tx: GatewayCtx, taken: readonly (TakenEvent | VersionEvent)[]): Promise<void> {
  const kept = taken.filter(({ event }) => !NOT_KEPT.has(event.type)).map(keptOf);
  if (kept.length === 0) return;
  await query(
    tx,
    Prisma.sql`insert into gateway_event (at, server_id, terminal_id, client_id, type, data)
      select u.at, ${tx.server.id}::int, u.terminal_id, u.client_id, u.type, u.data::jsonb
      from unnest(${kept.map(({ at }) => at)}::timestamptz[], ${kept.map(({ terminal }) => terminal?.id ?? null)}::int[],
        ${kept.map(({ terminal }) => terminal?.clientId ?? null)}::int[], ${kept.map(({ type }) => type)}::text[],
        ${kept.map(({ data }) => data)}::text[]) with ordinality as u(at, terminal_id, client_id, type, data, n) order by u.n`,
  );
}

function keptOf({ event, terminal }: TakenEvent | VersionEvent): KeptEvent {
  const {
    type,
    at,
    seq: _,
    msId: __,
    grpId,
    ...fields
  } = event as Record<string, unknown> & { type: string; at: number };
  const data = grpId === undefined ? fields : { ...fields, groupId: grpId };
  return { at: new Date(at), terminal, type, data: JSON.stringify(data) };
}
