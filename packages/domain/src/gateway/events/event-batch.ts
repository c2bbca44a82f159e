import type { EventOf, EventType, GatewayEvent, RefusalReason } from '@roger/contract/gateway/events';

/** A terminal that events name, as it is stored. */
export interface EventTerminal {
  id: number;
  msId: string;
  clientId: number;
  isLimited: boolean;
  iccid: string | null;
  version: string | null;
  dispatcherVersion: string | null;
}

/** An event that was refused for good. */
export interface Refusal {
  index: number;
  seq: number;
  reason: RefusalReason;
}

/** An event with its place in the batch. */
export interface PlacedEvent {
  index: number;
  event: GatewayEvent;
}

/** An event that is taken. */
export interface TakenEvent<T extends EventType = EventType> {
  event: EventOf<T>;
  /** Null = of the server itself. */
  terminal: EventTerminal | null;
}

/** An event of a terminal that is taken. */
export interface TerminalEvent<T extends EventType = EventType> extends TakenEvent<T> {
  terminal: EventTerminal;
}

/** The events of one type, in their order. */
export function eventsOf<T extends EventType>(taken: readonly TakenEvent[], type: T): TakenEvent<T>[] {
  return taken.filter((one): one is TakenEvent<T> => one.event.type === type);
}

/** The events of one type that terminals are named in, in their order. */
export function terminalEvents<T extends EventType>(taken: readonly TakenEvent[], type: T): TerminalEvent<T>[] {
  return eventsOf(taken, type).filter((one): one is TerminalEvent<T> => one.terminal !== null);
}
