import type { EventOf } from '@roger/contract/gateway/events';
import { Prisma } from '../../../generated/prisma/client.ts';
import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { eventsOf, type AcceptedEvent } from './event-batch.ts';

type Gauge = 'usersOnline' | 'tcp' | 'udp' | 'requests' | 'responses';

/**
 * Stores the server's figures of its last minute under the minute of the report; two reports of a minute are added up.
 */
export async function storeMinutes(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<void> {
  const events = eventsOf(accepted, 'serverStat').map(({ event }) => event);
  if (events.length === 0) return;
  const column = (name: Gauge) => events.map((event: EventOf<'serverStat'>) => event[name]);
  await query(
    tx,
    Prisma.sql`insert into server_minute as o (server_id, minute, users_online, tcp, udp, requests, responses)
      select ${tx.server.id}::int, date_trunc('minute', u.at, 'UTC'), max(u.users), max(u.tcp), max(u.udp),
        least(sum(u.requests), 2147483647)::int, least(sum(u.responses), 2147483647)::int
      from unnest(${events.map(({ at }) => new Date(at))}::timestamptz[], ${column('usersOnline')}::int[], ${column('tcp')}::int[],
        ${column('udp')}::int[], ${column('requests')}::int[], ${column('responses')}::int[])
        as u(at, users, tcp, udp, requests, responses) group by 2 order by 2
      on conflict (server_id, minute) do update set users_online = greatest(o.users_online, excluded.users_online),
        tcp = greatest(o.tcp, excluded.tcp), udp = greatest(o.udp, excluded.udp),
        requests = least(o.requests::bigint + excluded.requests, 2147483647)::int,
        responses = least(o.responses::bigint + excluded.responses, 2147483647)::int`,
  );
}
