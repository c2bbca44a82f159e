import type { EventType } from '@roger/contract/gateway/events';
import { Prisma } from '../../../generated/prisma/client.ts';
import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { EventTerminal, AcceptedEvent } from './event-batch.ts';
import type { VersionEvent } from './store-versions.ts';

/** Signs of life are not stored: they would fill the time lines. */
const NOT_STORED: ReadonlySet<EventType | 'version'> = new Set<EventType | 'version'>(['heartbeat', 'heartbeats']);

interface StoredEvent {
  at: Date;
  terminal: EventTerminal | null;
  type: string;
  data: string;
}

/** Stores events for the time lines of terminals. */
export async function storeEvents(tx: GatewayCtx, accepted: readonly (AcceptedEvent | VersionEvent)[]): Promise<void> {
  const stored = accepted.filter(({ event }) => !NOT_STORED.has(event.type)).map(toStored);
  if (stored.length === 0) return;
  await query(
    tx,
    Prisma.sql`insert into gateway_event (at, server_id, terminal_id, client_id, type, data)
      select u.at, ${tx.server.id}::int, u.terminal_id, u.client_id, u.type, u.data::jsonb
      from unnest(${stored.map(({ at }) => at)}::timestamptz[], ${stored.map(({ terminal }) => terminal?.id ?? null)}::int[],
        ${stored.map(({ terminal }) => terminal?.clientId ?? null)}::int[], ${stored.map(({ type }) => type)}::text[],
        ${stored.map(({ data }) => data)}::text[]) with ordinality as u(at, terminal_id, client_id, type, data, n) order by u.n`,
  );
}

function toStored({ event, terminal }: AcceptedEvent | VersionEvent): StoredEvent {
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
