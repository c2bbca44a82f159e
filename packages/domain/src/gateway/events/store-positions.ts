import { Prisma } from '../../generated/prisma/client.ts';
import type { EventOf } from '@roger/contract/gateway/events';
import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type TakenEvent } from './event-batch.ts';

/** Stores where terminals are, the latest of each. */
export async function storePositions(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<void> {
  const latest = new Map<number, EventOf<'location'>>();
  for (const { event, terminal } of terminalEvents(taken, 'location')) {
    if (event.at >= (latest.get(terminal.id)?.at ?? 0)) latest.set(terminal.id, event);
  }
  if (latest.size === 0) return;
  const events = [...latest.values()];
  const column = (name: 'lat' | 'lon' | 'accuracy' | 'speed' | 'heading') => events.map((event) => event[name] ?? null);
  await query(
    tx,
    Prisma.sql`insert into terminal_position as o (terminal_id, at, lat, lon, accuracy, speed, heading)
      select * from unnest(${[...latest.keys()]}::int[], ${events.map(({ at }) => new Date(at))}::timestamptz[], ${column('lat')}::float8[],
        ${column('lon')}::float8[], ${column('accuracy')}::float8[], ${column('speed')}::float8[], ${column('heading')}::float8[]) order by 1
      on conflict (terminal_id) do update set at = excluded.at, lat = excluded.lat, lon = excluded.lon, accuracy = excluded.accuracy,
        speed = excluded.speed, heading = excluded.heading where o.at <= excluded.at`,
  );
}
