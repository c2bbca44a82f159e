import type { EventType } from '@roger/contract/gateway/events';
import { changeGroup, comeOnline, giveSign, goOffline, type Stay } from '../../presence/stay.rules.ts';
import { lockStays } from '../../presence/stays.ts';
import { storeStays } from '../../presence/store-stays.ts';
import { tellPresence } from '../../presence/tell-presence.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { eventsOf, type EventTerminal, type TakenEvent } from './event-batch.ts';
import { listedSigns, namedSigns, type Sign } from './signs-of-life.ts';

/** Events that say nothing of whether their terminal is there now (docs/gateway.md §2). */
const NO_SIGN: ReadonlySet<EventType> = new Set<EventType>([
  'usage',
  'ack',
  'settings',
  'upgrade',
  'serverStat',
  'heartbeats',
]);
const MOVES: ReadonlySet<EventType> = new Set<EventType>(['online', 'offline', 'groupChange']);

/** A taken event of a terminal, or its place in a list of heartbeats. */
type Step = TakenEvent | { event: { type: 'heartbeat'; at: number } };

/**
 * Moves the presence of terminals as events tell, in their order. Most only say that a terminal is there: these go to the database as they
 * are; the others are walked through one after the other. Answers how many terminals of heartbeats are none of the server's, or limited.
 */
export async function movePresence(tx: GatewayCtx, taken: readonly TakenEvent[]): Promise<number> {
  const now = tx.clock.now().getTime();
  const moving = new Map<string, EventTerminal>();
  for (const { event, terminal } of taken)
    if (terminal !== null && MOVES.has(event.type)) moving.set(terminal.msId, terminal);
  const steps = new Map<number, Step[]>([...moving.values()].map(({ id }) => [id, []]));
  const signs = new Map<number, number>();
  for (const one of taken) {
    if (one.terminal === null) addListed(one, moving, steps);
    else if (!NO_SIGN.has(one.event.type)) addStep(one, one.terminal, steps, signs);
  }
  const named = await namedSigns(
    tx,
    [...signs].map(([terminalId, at]) => ({ terminalId, at: Math.min(at, now) })),
  );
  const listed = await listedSigns(tx, listsWithout(taken, moving, now));
  await walk(tx, steps, [...named, ...listed.waking], now);
  return listed.ignored;
}

function addStep(
  one: TakenEvent,
  terminal: EventTerminal,
  steps: Map<number, Step[]>,
  signs: Map<number, number>,
): void {
  const own = steps.get(terminal.id);
  if (own !== undefined) own.push(one);
  // A limited terminal is not let in by a sign of life.
  else if (!terminal.isLimited) signs.set(terminal.id, Math.max(one.event.at, signs.get(terminal.id) ?? 0));
}

function addListed(
  { event }: TakenEvent,
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

/** The lists of heartbeats, but for terminals that are walked through. */
function listsWithout(taken: readonly TakenEvent[], moving: ReadonlyMap<string, EventTerminal>, now: number) {
  const isLeft = (msId: string) => moving.get(msId)?.isLimited !== false;
  return eventsOf(taken, 'heartbeats').map(({ event }) => ({
    at: Math.min(event.at, now),
    msIds: moving.size === 0 ? event.msIds : event.msIds.filter(isLeft),
  }));
}

async function walk(
  tx: GatewayCtx,
  steps: ReadonlyMap<number, readonly Step[]>,
  waking: readonly Sign[],
  now: number,
): Promise<void> {
  const ids = [...steps.keys(), ...waking.map(({ terminalId }) => terminalId)].toSorted((a, b) => a - b);
  const arriving = [...steps].flatMap(([id, own]) => (own.some(({ event }) => event.type === 'online') ? [id] : []));
  const stays = await lockStays(tx, ids, arriving);
  const wereOpen = new Set([...stays.values()].flatMap(({ terminalId, open }) => (open === null ? [] : [terminalId])));
  for (const [id, own] of steps) {
    const stay = stays.get(id);
    if (stay !== undefined) for (const step of own) take(stay, step, tx.server.id, now);
  }
  for (const { terminalId, at } of waking) {
    const stay = stays.get(terminalId);
    if (stay !== undefined) giveSign(stay, at, tx.server.id);
  }
  await storeStays(tx, [...stays.values()]);
  await tellPresence(tx, [...stays.values()], wereOpen);
}

// A server's clock that runs ahead puts nobody into the future.
function take(stay: Stay, { event }: Step, serverId: number, now: number): void {
  const at = Math.min(event.at, now);
  if (event.type === 'online') {
    const { connType, ip = null, grpId = null } = event;
    comeOnline(stay, at, { serverId, connType, ip, groupId: grpId });
  } else if (event.type === 'offline') goOffline(stay, at, serverId, event.reason);
  else if (event.type === 'groupChange') changeGroup(stay, at, serverId, event.grpId);
  else giveSign(stay, at, serverId);
}
