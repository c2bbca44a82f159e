import { inputFaults } from '@roger/contract/check';
import { gatewayEvents, type EventType, type GatewayEvent } from '@roger/contract/gateway/events';
import { badAt } from '../gateway-error.ts';
import type { EventFault, PlacedEvent, Refusal } from './event-batch.ts';

/** Limits of an event's time: the clock of a server may be fast, and events may come late (docs/gateway.md §2). */
export const MAX_AHEAD_MS = 5 * 60_000;
const MAX_LATE_MS = 7 * 86_400_000;

/** An event before it is validated. */
export type RawEvent = Readonly<Record<string, unknown>>;

/**
 * Sequence numbers of a batch.
 * @throws badAt for the whole batch if one is not a number or not above the one before.
 */
export function ascendingSequence(events: readonly RawEvent[]): number[] {
  let last = -1;
  return events.map(({ seq }, index) => {
    const isNumber = Number.isSafeInteger(seq) && (seq as number) >= 0;
    if (!isNumber) throw badAt(`#/events/${index}/seq`, 'number');
    if ((seq as number) <= last) throw badAt(`#/events/${index}/seq`, 'must rise');
    last = seq as number;
    return last;
  });
}

/** Checks events against the schema of their type and the limits of time. */
export function validateEvents(
  events: readonly { index: number; seq: number; raw: RawEvent }[],
  now: Date,
): { valid: PlacedEvent[]; refused: Refusal[] } {
  const valid: PlacedEvent[] = [];
  const refused: Refusal[] = [];
  for (const { index, seq, raw } of events) {
    const event = withoutNulls(raw);
    const fault = faultOf(event, now.getTime());
    if (fault === null) valid.push({ index, event: event as unknown as GatewayEvent });
    else refused.push({ index, seq, ...fault });
  }
  return { valid, refused };
}

/** An event without its optional fields that are null: many encoders write unknown values as null. */
function withoutNulls(raw: RawEvent): RawEvent {
  const entries = Object.entries(raw);
  if (!entries.some(([, value]) => value === null)) return raw;
  const type = String(raw['type']);
  const required: readonly string[] = Object.hasOwn(gatewayEvents, type)
    ? gatewayEvents[type as EventType].required
    : [];
  return Object.fromEntries(entries.filter(([name, value]) => value !== null || required.includes(name)));
}

function faultOf(raw: RawEvent, now: number): EventFault | null {
  const type = String(raw['type']);
  if (!Object.hasOwn(gatewayEvents, type)) return { reason: 'badField', field: 'type' };
  const [fault] = inputFaults(gatewayEvents[type as EventType], raw);
  if (fault !== undefined) return { reason: 'badField', field: fault.field };
  const at = raw['at'] as number;
  if (at > now + MAX_AHEAD_MS) return { reason: 'future', field: 'at' };
  return at < now - MAX_LATE_MS ? { reason: 'tooOld', field: 'at' } : null;
}
