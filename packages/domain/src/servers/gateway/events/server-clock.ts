import { MAX_INTEGER, type EventType } from '@roger/contract/gateway/events';
import type { PlacedEvent, Refusal } from './event-batch.ts';
import { MAX_AHEAD_MS, type RawEvent } from './validate-events.ts';

/** A server's clock as a batch shows it: seconds ahead of ours, below 0 = behind; null = within the limits. */
export interface ServerClock {
  seconds: number | null;
}

/** Events that a server sends as they happen; those of radios may have waited for a connection. */
const LIVE: ReadonlySet<string> = new Set<EventType>(['online', 'heartbeat', 'heartbeats', 'serverStat']);

interface Validated {
  valid: readonly PlacedEvent[];
  refused: readonly Refusal[];
}

/**
 * Clock of the server that sent a batch; null if the batch does not show it. One event in time is enough to be within
 * the limits. Ahead: its events are refused. Behind by as much: its terminals count as silent (docs/gateway.md §6).
 */
export function clockOf(
  events: readonly { index: number; raw: RawEvent }[],
  validated: Validated,
  now: Date,
): ServerClock | null {
  const aheadMs = ({ at }: RawEvent) => (at as number) - now.getTime();
  const latest = (some: readonly { raw: RawEvent }[]) =>
    some.reduce((most, { raw }) => Math.max(most, aheadMs(raw)), Number.NEGATIVE_INFINITY);
  const reasons = new Map(validated.refused.map(({ index, reason }) => [index, reason]));
  const timed = events.filter(({ index }) => reasons.get(index) !== 'badField');
  const inTime = timed.some(({ raw }) => Math.abs(aheadMs(raw)) <= MAX_AHEAD_MS);
  if (inTime) return { seconds: null };
  if ([...reasons.values()].includes('future')) return { seconds: wholeSeconds(latest(timed)) };
  const live = timed.filter(({ raw }) => LIVE.has(String(raw['type'])));
  return live.length === 0 ? null : { seconds: wholeSeconds(latest(live)) };
}

function wholeSeconds(ms: number): number {
  return Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, Math.round(ms / 1000)));
}
