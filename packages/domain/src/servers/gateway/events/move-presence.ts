import type { EventType } from '@roger/contract/gateway/events';
import { changeGroup, signOn, touch, goOffline, type PresenceState } from '../../../fleet/presence/presence.rules.ts';
import { lockPresence } from '../../../fleet/presence/lock-presence.ts';
import { storePresence } from '../../../fleet/presence/store-presence.ts';
import { groupsOfSessions, publishPresence } from '../../../fleet/presence/publish-presence.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { eventsOf, type EventTerminal, type AcceptedEvent } from './event-batch.ts';
import { recordListedSigns, recordSigns, type SignOfLife } from './signs-of-life.ts';

/** Types that are no sign of life of their terminal (docs/gateway.md §2). */
const NO_SIGN: ReadonlySet<EventType> = new Set<EventType>([
  'usage',
  'ack',
  'settings',
  'upgrade',
  'serverStat',
  'heartbeats',
]);
const MOVES: ReadonlySet<EventType> = new Set<EventType>(['online', 'offline', 'groupChange']);

/** An accepted event of a terminal, or its entry in a list of heartbeats. */
type Step = AcceptedEvent | { event: { type: 'heartbeat'; at: number } };

/**
 * Applies events to the presence of terminals, in their order. Most are mere signs of life, which one statement stores;
 * only terminals with other events are loaded. Returns the number of terminals in heartbeat lists that are foreign or
 * limited.
 */
export async function movePresence(tx: GatewayCtx, accepted: readonly AcceptedEvent[]): Promise<number> {
  const now = tx.clock.now().getTime();
  const moving = new Map<string, EventTerminal>();
  for (const { event, terminal } of accepted)
    if (terminal !== null && MOVES.has(event.type)) moving.set(terminal.msId, terminal);
  const steps = new Map<number, Step[]>([...moving.values()].map(({ id }) => [id, []]));
  const signs = new Map<number, number>();
  for (const one of accepted) {
    if (one.terminal === null) addListed(one, moving, steps);
    else if (!NO_SIGN.has(one.event.type)) addStep(one, one.terminal, steps, signs);
  }
  const named = await recordSigns(
    tx,
    [...signs].map(([terminalId, at]) => ({ terminalId, at: Math.min(at, now) })),
  );
  const listed = await recordListedSigns(tx, listsWithout(accepted, moving, now));
  await applySteps(tx, steps, [...named, ...listed.waking], now);
  return listed.ignored;
}

function addStep(
  one: AcceptedEvent,
  terminal: EventTerminal,
  steps: Map<number, Step[]>,
  signs: Map<number, number>,
): void {
  const own = steps.get(terminal.id);
  if (own !== undefined) own.push(one);
  // A sign of life does not bring a limited terminal online.
  else if (!terminal.isLimited) signs.set(terminal.id, Math.max(one.event.at, signs.get(terminal.id) ?? 0));
}

function addListed(
  { event }: AcceptedEvent,
  moving: ReadonlyMap<string, EventTerminal>,
  steps: Map<number, Step[]>,
): void {
  if (event.type !== 'heartbeats' || moving.size === 0) return;
  for (const msId of event.msIds) {
    const terminal = moving.get(msId);
    if (terminal !== undefined && !terminal.isLimited)
      steps.get(terminal.id)?.push({ event: { type: 'heartbeat', at: event.at } });
  }
}

/** Heartbeat lists without the terminals that have events to apply one by one. */
function listsWithout(accepted: readonly AcceptedEvent[], moving: ReadonlyMap<string, EventTerminal>, now: number) {
  const isLeft = (msId: string) => moving.get(msId)?.isLimited !== false;
  return eventsOf(accepted, 'heartbeats').map(({ event }) => ({
    at: Math.min(event.at, now),
    msIds: moving.size === 0 ? event.msIds : event.msIds.filter(isLeft),
  }));
}

async function applySteps(
  tx: GatewayCtx,
  steps: ReadonlyMap<number, readonly Step[]>,
  waking: readonly SignOfLife[],
  now: number,
): Promise<void> {
  const ids = [...steps.keys(), ...waking.map(({ terminalId }) => terminalId)].toSorted((a, b) => a - b);
  const arriving = [...steps].flatMap(([id, own]) => (own.some(({ event }) => event.type === 'online') ? [id] : []));
  const stays = await lockPresence(tx, ids, arriving);
  const former = groupsOfSessions(stays.values());
  for (const [id, own] of steps) {
    const stay = stays.get(id);
    if (stay !== undefined) for (const step of own) applyStep(stay, step, tx.server.id, now);
  }
  for (const { terminalId, at } of waking) {
    const stay = stays.get(terminalId);
    if (stay !== undefined) touch(stay, at, tx.server.id);
  }
  await storePresence(tx, [...stays.values()]);
  await publishPresence(tx, [...stays.values()], former);
}

// Never later than now: the clock of a server may be fast.
function applyStep(stay: PresenceState, { event }: Step, serverId: number, now: number): void {
  const at = Math.min(event.at, now);
  if (event.type === 'online') {
    const { connType, ip = null, grpId = null } = event;
    signOn(stay, at, { serverId, connType, ip, groupId: grpId });
  } else if (event.type === 'offline') goOffline(stay, at, serverId, event.reason);
  else if (event.type === 'groupChange') changeGroup(stay, at, serverId, event.grpId);
  else touch(stay, at, serverId);
}
