import { Prisma } from '../../generated/prisma/client.ts';
import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type EventTerminal, type TakenEvent } from './event-batch.ts';

/** A version that a terminal reported anew, as its time line keeps it. */
export interface VersionEvent {
  event: { type: 'version'; at: number; version: string | null; dispatcherVersion: string | null };
  terminal: EventTerminal;
}

/** Stores the versions that terminals came online with where they are others than before; what nobody edited counts no row version. */
export async function storeVersions(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<VersionEvent[]> {
  const latest = new Map<number, VersionEvent>();
  for (const { event, terminal } of terminalEvents(taken, 'online')) {
    const version = event.version ?? terminal.version;
    const dispatcherVersion = event.dispatcherVersion ?? terminal.dispatcherVersion;
    if (version === terminal.version && dispatcherVersion === terminal.dispatcherVersion) latest.delete(terminal.id);
    else latest.set(terminal.id, { event: { type: 'version', at: event.at, version, dispatcherVersion }, terminal });
  }
  const changed = await newerThanStored(
    tx,
    [...latest.values()].toSorted((a, b) => a.terminal.id - b.terminal.id),
  );
  if (changed.length === 0) return [];
  const column = (name: 'version' | 'dispatcherVersion') => changed.map(({ event }) => event[name]);
  await query(
    tx,
    Prisma.sql`update terminal t set version = u.version, dispatcher_version = u.dispatcher_version
      from unnest(${changed.map(({ terminal }) => terminal.id)}::int[], ${column('version')}::text[], ${column('dispatcherVersion')}::text[])
        as u(id, version, dispatcher_version) where t.id = u.id`,
  );
  return changed;
}

/** What comes late tells of a version of before. */
async function newerThanStored(tx: GatewayCtx, events: readonly VersionEvent[]): Promise<VersionEvent[]> {
  if (events.length === 0) return [];
  const late = await query<{ id: number }>(
    tx,
    `select u.id from unnest($1::int[], $2::float8[]) as u(id, at)
      join terminal_presence pr on pr.terminal_id = u.id and pr.last_online_time > to_timestamp(u.at / 1000)`,
    [events.map(({ terminal }) => terminal.id), events.map(({ event }) => event.at)],
  );
  const isLate = new Set(late.map(({ id }) => id));
  return events.filter(({ terminal }) => !isLate.has(terminal.id));
}
