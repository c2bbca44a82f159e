import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { GroupChange, PresenceChange } from '../../platform/bus/bus.ts';
import { query } from '../../platform/db/sql.ts';
import type { PresenceState } from './presence.rules.ts';

/** Changes per message: a notification of PostgreSQL holds at most 8000 bytes. */
const CHUNK = 100;

/** Groups of the running sessions before the change, by terminal; terminals without a session are missing. */
export type FormerGroups = ReadonlyMap<number, number | null>;

/** The groups of the running sessions. */
export function groupsOfSessions(presences: Iterable<PresenceState>): FormerGroups {
  return new Map([...presences].flatMap(({ terminalId, open }) => (open === null ? [] : [[terminalId, open.groupId]])));
}

/** Publishes, after the commit, the terminals that went online or offline, and those that talk in another group. */
export async function publishPresence(
  tx: BaseCtx,
  presences: readonly PresenceState[],
  former: FormerGroups,
): Promise<void> {
  const moved = presences.filter(({ terminalId, open }) => former.get(terminalId) !== open?.groupId);
  if (moved.length === 0) return;
  const openOf = new Map(moved.map(({ terminalId, open }) => [terminalId, open]));
  const rows = await movedTerminals(tx, moved);
  const isPresence = ({ id }: MovedTerminal) => former.has(id) === (openOf.get(id) === null);
  const changes = rows.filter(isPresence).map(({ id, clientId, msId, groupId }): PresenceChange => {
    const serverId = openOf.get(id)?.serverId ?? null;
    return [id, clientId, serverId === null ? 'offline' : 'online', msId, serverId, groupId];
  });
  const switches = rows
    .filter((row) => !isPresence(row))
    .map(({ clientId, msId, groupId }): GroupChange => [clientId, msId, groupId]);
  tx.afterCommit(() => {
    for (const part of chunksOf(changes)) tx.bus.publish('presence', { changes: part });
    for (const part of chunksOf(switches)) tx.bus.publish('groups', { changes: part });
  });
}

interface MovedTerminal {
  id: number;
  clientId: number;
  msId: string;
  groupId: number | null;
}

/** The terminals with their groups; a group that the terminal has left is not current. */
function movedTerminals(tx: BaseCtx, moved: readonly PresenceState[]): Promise<MovedTerminal[]> {
  return query<MovedTerminal>(
    tx,
    `select t.id, t.client_id as "clientId", t.ms_id as "msId", gm.group_id as "groupId"
      from unnest($1::int[], $2::int[]) as u(id, group_id) join terminal t on t.id = u.id
      left join group_member gm on gm.terminal_id = u.id and gm.group_id = u.group_id`,
    [moved.map(({ terminalId }) => terminalId), moved.map(({ open }) => open?.groupId ?? null)],
  );
}

function chunksOf<T>(changes: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < changes.length; from += CHUNK) chunks.push(changes.slice(from, from + CHUNK));
  return chunks;
}
