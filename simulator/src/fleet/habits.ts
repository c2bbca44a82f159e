import type { AlarmKind } from '../wire/events.ts';
import { hashOf, shareOf } from '../random.ts';

/** Daily pattern of a radio: always on, by day, by night, at times, or never. */
export type Pattern = 'always' | 'day' | 'night' | 'flaky' | 'never';

/** Behaviour of a radio, derived from its ID, so that it is the same after every restart. */
export interface Habits {
  readonly pattern: Pattern;
  /** True for a radio that a user carries: it changes its position. */
  readonly carried: boolean;
  /** Factor for talking, 0.3…2; the mean is 1. */
  readonly talkative: number;
  /** Works at weekends too. */
  readonly weekends: boolean;
  /** Offsets in minutes of its own shift from the usual begin and from the usual end. */
  readonly late: number;
  readonly over: number;
  /** Has another SIM card than the stored one. */
  readonly swappedCard: boolean;
  /** Ignores settings and the other commands that wait until it is online. */
  readonly deaf: boolean;
  /** The one kind of alarm that it raises, if it ever does. */
  readonly alarm: AlarmKind | undefined;
}

const PATTERNS: readonly (readonly [Pattern, number])[] = [
  ['always', 0.2],
  ['day', 0.76],
  ['night', 0.87],
  ['flaky', 0.94],
  ['never', 1],
];
const SWAPPED = 0.001;
const DEAF = 0.01;
const ALARMS: readonly AlarmKind[] = ['lowBattery', 'lowBattery', 'sos', 'geoFence', 'loneWorker'];
const ALARMING = 0.03;

/** The habits of a terminal: gateways and dispatchers do not move, gateways are always on. */
export function habitsOf(msId: string, kind: string | undefined): Habits {
  const share = shareOf(`${msId} pattern`);
  const own = PATTERNS.find(([, end]) => share < end)?.[0] ?? 'day';
  // Dispatchers and gateways have a fixed place.
  const carried = kind === undefined || kind === 'terminal';
  return {
    carried,
    pattern: kind === 'gateway' ? 'always' : own,
    talkative: 0.3 + 1.7 * shareOf(`${msId} talk`) ** 2,
    weekends: shareOf(`${msId} weekend`) < 0.4,
    late: Math.floor(90 * shareOf(`${msId} late`)) - 45,
    over: Math.floor(120 * shareOf(`${msId} over`)) - 45,
    swappedCard: shareOf(`${msId} card`) < SWAPPED,
    deaf: shareOf(`${msId} deaf`) < DEAF,
    alarm:
      carried && shareOf(`${msId} alarms`) < ALARMING ? ALARMS[hashOf(`${msId} alarm`) % ALARMS.length] : undefined,
  };
}

/** A SIM card's number made for a terminal: always the same one. */
export function cardOf(msId: string): string {
  return `8988${String(hashOf(`${msId} card a`)).padStart(10, '0')}${String(hashOf(`${msId} card b`) % 100_000).padStart(5, '0')}`;
}
