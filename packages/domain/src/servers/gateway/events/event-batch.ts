import type { EventOf, EventType, GatewayEvent, RefusalReason } from '@roger/contract/gateway/events';

/** Stored data of a terminal that an event names. */
export interface EventTerminal {
  id: number;
  msId: string;
  clientId: number;
  isLimited: boolean;
  iccid: string | null;
  version: string | null;
  dispatcherVersion: string | null;
}

/** An event that is refused for good; the server does not repeat it. */
export interface Refusal {
  index: number;
  seq: number;
  reason: RefusalReason;
  /** Of badField, future and tooOld: the first field of the event at fault. */
  field?: string;
}

/** Fault of an event. */
export type EventFault = Pick<Refusal, 'reason' | 'field'>;

/** An event with its place in the batch. */
export interface PlacedEvent {
  index: number;
  event: GatewayEvent;
}

/** An event without faults. */
export interface AcceptedEvent<T extends EventType = EventType> {
  event: EventOf<T>;
  /** Null = an event of the server itself. */
  terminal: EventTerminal | null;
}

/** An accepted event of a terminal. */
export interface TerminalEvent<T extends EventType = EventType> extends AcceptedEvent<T> {
  terminal: EventTerminal;
}

/** Events of one type, in their order. */
export function eventsOf<T extends EventType>(accepted: readonly AcceptedEvent[], type: T): AcceptedEvent<T>[] {
  return accepted.filter((one): one is AcceptedEvent<T> => one.event.type === type);
}

/** Events of one type that name a terminal, in their order. */
export function terminalEvents<T extends EventType>(accepted: readonly AcceptedEvent[], type: T): TerminalEvent<T>[] {
  return eventsOf(accepted, type).filter((one): one is TerminalEvent<T> => one.terminal !== null);
}

/** The latest event of one type for each key; of two at the same time the second one. */
export function latestEvents<T extends EventType>(
  accepted: readonly AcceptedEvent[],
  type: T,
  keyOf: (one: TerminalEvent<T>) => number | string,
): TerminalEvent<T>[] {
  const latest = new Map<number | string, TerminalEvent<T>>();
  for (const one of terminalEvents(accepted, type)) {
    if (one.event.at >= (latest.get(keyOf(one))?.event.at ?? 0)) latest.set(keyOf(one), one);
  }
  return [...latest.values()];
}
