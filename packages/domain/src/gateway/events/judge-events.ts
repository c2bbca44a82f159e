import type { EventType, GatewayEvent, RefusalReason } from '@roger/contract/gateway/events';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { knownPairs, type KnownPairs } from './known-pairs.ts';
import type { EventTerminal, PlacedEvent, Refusal, TakenEvent } from './event-batch.ts';
import { resolveTerminals } from './resolve-terminals.ts';

/** What a limited terminal does is not taken; what ends or is charged is (docs/gateway.md §2). */
const REFUSED_WHEN_LIMITED: ReadonlySet<EventType> = new Set<EventType>([
  'online',
  'heartbeat',
  'call',
  'message',
  'location',
  'groupChange',
]);

/** Longest answer of a command that is kept, as JSON. */
const LONGEST_RESULT = 4000;

/** The terminal that an event names; undefined where it names none. */
function msIdOf(event: GatewayEvent): string | undefined {
  return 'msId' in event ? event.msId : undefined;
}

/** Looks up what sound events name, and refuses those that name what is not there or not theirs. */
export async function judgeEvents(
  tx: GatewayCtx,
  sound: readonly PlacedEvent[],
): Promise<{ taken: TakenEvent[]; refused: Refusal[] }> {
  const msIds = new Set(sound.flatMap(({ event }) => msIdOf(event) ?? []));
  const terminals = await resolveTerminals(tx, msIds);
  const pairs = await knownPairs(tx, sound, terminals);
  const taken: TakenEvent[] = [];
  const refused: Refusal[] = [];
  for (const { index, event } of sound) {
    const msId = msIdOf(event);
    const terminal = msId === undefined ? null : terminals.get(msId);
    const reason = terminal === undefined ? 'unknownTerminal' : reasonAgainst(event, terminal, pairs);
    if (reason !== null) refused.push({ index, seq: event.seq, reason });
    else taken.push({ event: withOwnGroup(event, terminal ?? null, pairs), terminal: terminal ?? null });
  }
  return { taken, refused };
}

/** Who comes online is online, whatever group it says that it is in. */
function withOwnGroup(event: GatewayEvent, terminal: EventTerminal | null, pairs: KnownPairs): GatewayEvent {
  if (event.type !== 'online' || event.grpId == null) return event;
  return pairs.groups.has(`${terminal?.id} ${event.grpId}`) ? event : { ...event, grpId: null };
}

function reasonAgainst(event: GatewayEvent, terminal: EventTerminal | null, pairs: KnownPairs): RefusalReason | null {
  if (terminal?.isLimited === true && REFUSED_WHEN_LIMITED.has(event.type)) return 'limited';
  return isMeant(event, terminal, pairs) ? null : 'badField';
}

/** Does what an event names beside its terminal exist? */
function isMeant(event: GatewayEvent, terminal: EventTerminal | null, pairs: KnownPairs): boolean {
  const { type } = event;
  if (type === 'groupChange') return event.grpId === null || pairs.groups.has(`${terminal?.id} ${event.grpId}`);
  if (type === 'functionUse') return event.begun <= event.at && pairs.functions.has(`${terminal?.id} ${event.funcId}`);
  if (type === 'usage') return event.iccid !== undefined || terminal?.iccid !== null;
  if (type === 'upgrade') return pairs.tasks.has(`${terminal?.id} ${event.taskId}`);
  return type !== 'ack' || event.result === undefined || JSON.stringify(event.result).length <= LONGEST_RESULT;
}
