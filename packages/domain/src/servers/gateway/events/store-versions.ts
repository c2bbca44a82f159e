import { Prisma } from '../../../generated/prisma/client.ts';
import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { EventTerminal, TerminalEvent } from './event-batch.ts';

/** A changed version of a terminal, as stored in its time line. */
export interface VersionEvent {
  event: { type: 'version'; at: number; version: string | null; dispatcherVersion: string | null };
  terminal: EventTerminal;
}

/**
 * Stores changed versions that terminals report when they come online, in the order of their times. No user edits them,
 * so the row version stays.
 */
export async function storeVersions(
  tx: GatewayCtx,
  signOns: readonly TerminalEvent<'online'>[],
): Promise<VersionEvent[]> {
  const latest = new Map<number, VersionEvent>();
  for (const { event, terminal } of signOns) {
    const { version, dispatcherVersion } = latest.get(terminal.id)?.event ?? terminal;
    const reported = {
      version: event.version ?? version,
      dispatcherVersion: event.dispatcherVersion ?? dispatcherVersion,
    };
    latest.set(terminal.id, { event: { type: 'version', at: event.at, ...reported }, terminal });
  }
  const changed = [...latest.values()]
    .filter(({ event, terminal }) => differs(event, terminal))
    .toSorted((a, b) => a.terminal.id - b.terminal.id);
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

function differs(reported: VersionEvent['event'], stored: EventTerminal): boolean {
  return reported.version !== stored.version || reported.dispatcherVersion !== stored.dispatcherVersion;
}
