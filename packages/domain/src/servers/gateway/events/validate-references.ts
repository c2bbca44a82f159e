import {
  MAX_USAGE_BYTES,
  WEEK_SECONDS,
  type EventOf,
  type EventType,
  type GatewayEvent,
} from '@roger/contract/gateway/events';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { findKnownPairs, type KnownPairs } from './known-pairs.ts';
import type { EventFault, EventTerminal, PlacedEvent, Refusal, AcceptedEvent } from './event-batch.ts';
import { MAX_AHEAD_MS } from './validate-events.ts';
import { resolveTerminals } from './resolve-terminals.ts';

/**
 * Types that are refused for limited terminals. Events that end or charge something are accepted (docs/gateway.md §2).
 */
const REFUSED_WHEN_LIMITED: ReadonlySet<EventType> = new Set<EventType>([
  'online',
  'heartbeat',
  'call',
  'message',
  'location',
  'groupChange',
]);

const unknownTerminal: EventFault = { reason: 'unknownTerminal' };

const LONGEST_USE_MS = WEEK_SECONDS * 1000;

/** Maximum length of a command's result, as JSON. */
const MAX_RESULT = 4000;

function msIdOf(event: GatewayEvent): string | undefined {
  return 'msId' in event ? event.msId : undefined;
}

/** Looks up the terminals, groups, functions and tasks of events; refuses events with unknown or foreign ones. */
export async function validateReferences(
  tx: GatewayCtx,
  valid: readonly PlacedEvent[],
): Promise<{ accepted: AcceptedEvent[]; refused: Refusal[] }> {
  const msIds = new Set(valid.flatMap(({ event }) => msIdOf(event) ?? []));
  const terminals = await resolveTerminals(tx, msIds);
  const pairs = await findKnownPairs(tx, valid, terminals);
  const accepted: AcceptedEvent[] = [];
  const refused: Refusal[] = [];
  for (const { index, event } of valid) {
    const msId = msIdOf(event);
    const terminal = msId === undefined ? null : terminals.get(msId);
    const fault = terminal === undefined ? unknownTerminal : faultOf(event, terminal, pairs);
    if (fault !== null) refused.push({ index, seq: event.seq, ...fault });
    else accepted.push({ event: withOwnGroup(event, terminal ?? null, pairs), terminal: terminal ?? null });
  }
  return { accepted: accepted, refused };
}

/** An online event with an unknown group counts without the group. */
function withOwnGroup(event: GatewayEvent, terminal: EventTerminal | null, pairs: KnownPairs): GatewayEvent {
  if (event.type !== 'online' || event.grpId == null) return event;
  return pairs.groups.has(`${terminal?.id} ${event.grpId}`) ? event : { ...event, grpId: null };
}

function faultOf(event: GatewayEvent, terminal: EventTerminal | null, pairs: KnownPairs): EventFault | null {
  if (terminal?.isLimited === true && REFUSED_WHEN_LIMITED.has(event.type)) return { reason: 'limited' };
  const field = findBadField(event, terminal, pairs);
  return field === null ? null : { reason: 'badField', field };
}

function badFieldOfUsage(event: EventOf<'usage'>, terminal: EventTerminal | null): string | null {
  if (event.upBytes + event.downBytes > MAX_USAGE_BYTES) return 'downBytes';
  return event.iccid !== undefined || terminal?.iccid !== null ? null : 'iccid';
}

/** Field that names something unknown, begins after its end or is too long; null without such a field. */
function findBadField(event: GatewayEvent, terminal: EventTerminal | null, pairs: KnownPairs): string | null {
  const { type } = event;
  const ofTerminal = (id: number) => `${terminal?.id} ${id}`;
  if (type === 'groupChange') return event.grpId === null || pairs.groups.has(ofTerminal(event.grpId)) ? null : 'grpId';
  if (type === 'functionUse') {
    if (event.begun > event.at || event.begun < event.at - LONGEST_USE_MS - MAX_AHEAD_MS) return 'begun';
    if (event.begun + event.seconds * 1000 > event.at + MAX_AHEAD_MS) return 'seconds';
    return pairs.functions.has(ofTerminal(event.funcId)) ? null : 'funcId';
  }
  if (type === 'usage') return badFieldOfUsage(event, terminal);
  if (type === 'upgrade') return pairs.tasks.has(ofTerminal(event.taskId)) ? null : 'taskId';
  if (type !== 'ack' || event.result === undefined) return null;
  return JSON.stringify(event.result).length <= MAX_RESULT ? null : 'result';
}
