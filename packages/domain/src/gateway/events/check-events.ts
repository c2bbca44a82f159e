import { inputFaults } from '@roger/contract/check';
import { gatewayEvents, type EventType, type GatewayEvent, type RefusalReason } from '@roger/contract/gateway/events';
import { badAt } from '../gateway-error.ts';
import type { PlacedEvent, Refusal } from './event-batch.ts';

/** How far a server's clock may be ahead, and how late it may tell (docs/gateway.md §2). */
const MOST_AHEAD_MS = 5 * 60_000;
const MOST_LATE_MS = 7 * 86_400_000;

type RawEvent = Readonly<Record<string, unknown>>;

/** The numbers of a batch's events. @throws badAt where one is none, or not above the one before: nothing of it is taken then. */
export function risingSeqs(events: readonly RawEvent[]): number[] {
  let last = -1;
  return events.map(({ seq }, index) => {
    const isNumber = Number.isSafeInteger(seq) && (seq as number) >= 0;
    if (!isNumber) throw badAt(`#/events/${index}/seq`, 'number');
    if ((seq as number) <= last) throw badAt(`#/events/${index}/seq`, 'must rise');
    last = seq as number;
    return last;
  });
}

/** Parts events that are as their type asks, and of a time that is taken, from those that are refused. */
export function checkEvents(
  events: readonly { index: number; seq: number; raw: RawEvent }[],
  now: Date,
): { sound: PlacedEvent[]; refused: Refusal[] } {
  const sound: PlacedEvent[] = [];
  const refused: Refusal[] = [];
  for (const { index, seq, raw } of events) {
    const event = asMeant(raw);
    const reason = faultOf(event, now.getTime());
    if (reason === null) sound.push({ index, event: event as unknown as GatewayEvent });
    else refused.push({ index, seq, reason });
  }
  return { sound, refused };
}

/** An event without optional fields that are null: many encoders write what they do not know like that. */
function asMeant(raw: RawEvent): RawEvent {
  const entries = Object.entries(raw);
  if (!entries.some(([, value]) => value === null)) return raw;
  const type = String(raw['type']);
  const required: readonly string[] = Object.hasOwn(gatewayEvents, type)
    ? gatewayEvents[type as EventType].required
    : [];
  return Object.fromEntries(entries.filter(([name, value]) => value !== null || required.includes(name)));
}

function faultOf(raw: RawEvent, now: number): RefusalReason | null {
  const type = String(raw['type']);
  if (!Object.hasOwn(gatewayEvents, type)) return 'badField';
  if (inputFaults(gatewayEvents[type as EventType], raw).length > 0) return 'badField';
  const at = raw['at'] as number;
  if (at > now + MOST_AHEAD_MS) return 'future';
  return at < now - MOST_LATE_MS ? 'tooOld' : null;
}
