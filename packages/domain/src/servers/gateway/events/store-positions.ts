import { isPlace } from '../../../fleet/history/place.rules.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { latestEvents, type AcceptedEvent } from './event-batch.ts';

/** Stores the latest position of each terminal. */
export async function storePositions(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<void> {
  const placed = accepted.filter(({ event }) => event.type !== 'location' || isPlace(event));
  const latest = latestEvents(placed, 'location', ({ terminal }) => terminal.id);
  if (latest.length === 0) return;
  const column = (name: 'lat' | 'lon' | 'accuracy' | 'speed' | 'heading') =>
    latest.map(({ event }) => event[name] ?? null);
  await query(
    tx,
    Prisma.sql`insert into terminal_position as o (terminal_id, at, lat, lon, accuracy, speed, heading)
      select * from unnest(${latest.map(({ terminal }) => terminal.id)}::int[], ${latest.map(({ event }) => new Date(event.at))}::timestamptz[], ${column('lat')}::float8[],
        ${column('lon')}::float8[], ${column('accuracy')}::float8[], ${column('speed')}::float8[], ${column('heading')}::float8[]) order by 1
      on conflict (terminal_id) do update set at = excluded.at, lat = excluded.lat, lon = excluded.lon, accuracy = excluded.accuracy,
        speed = excluded.speed, heading = excluded.heading where o.at <= excluded.at`,
  );
}
