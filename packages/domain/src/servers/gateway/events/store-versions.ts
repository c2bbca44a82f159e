import { Prisma } from '../../../generated/prisma/client.ts';
import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalEvents, type EventTerminal, type AcceptedEvent } from './event-batch.ts';

/** A changed version of a terminal, as stored in its time line. */
export interface VersionEvent {
  event: { type: 'version'; at: number; version: string | null; dispatcherVersion: string | null };
  terminal: EventTerminal;
}

/**
 * Stores changed versions that terminals report when they come online. No user edits them, so the row version stays.
 */
export async function storeVersions(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<VersionEvent[]> {
  const latest = new Map<number, VersionEvent>();
  for (const { event, terminal } of terminalEvents(accepted, 'online')) {
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

/** Without late events: they report a former version. */
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
