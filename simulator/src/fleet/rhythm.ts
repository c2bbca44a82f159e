import { shareOf } from '../random.ts';
import type { Habits } from './habits.ts';

const MINUTE = 60_000;
const DAY = 1440;
const WEEKEND_CALM = 0.35;
const SHIFTS = { day: [6 * 60 + 30, 17 * 60 + 30], night: [18 * 60, 2 * 60 + 30 + DAY] } as const;
/** Minutes until a flaky radio may change its state. */
const MOOD = 20;

/** Talk in each hour of the day, as a share of the busiest hour. */
const HOURS = [
  0.08, 0.06, 0.05, 0.05, 0.08, 0.2, 0.5, 0.85, 1, 0.95, 0.9, 0.85, 0.6, 0.75, 0.9, 0.9, 0.8, 0.65, 0.45, 0.35, 0.3,
  0.25, 0.18, 0.12,
] as const;

/** A place's own time: minutes since midnight, and the day counted from a Thursday, 1 January 1970. */
export interface LocalTime {
  readonly minute: number;
  readonly day: number;
}

/** Local time of a zone; its UTC offset in minutes. */
export function localTime(at: number, zoneMinutes: number): LocalTime {
  const minutes = Math.floor(at / MINUTE) + zoneMinutes;
  const day = Math.floor(minutes / DAY);
  return { minute: minutes - day * DAY, day };
}

/** True on Saturdays and Sundays. */
export const isWeekend = ({ day }: LocalTime): boolean => [2, 3].includes(((day % 7) + 7) % 7);

/** Level of activity, interpolated between hours; 1 in the busiest hour of a working day. */
export function activity(time: LocalTime): number {
  const hour = Math.floor(time.minute / 60);
  const [now, next] = [HOURS[hour] ?? 0, HOURS[(hour + 1) % 24] ?? 0];
  return (now + (next - now) * ((time.minute % 60) / 60)) * (isWeekend(time) ? WEEKEND_CALM : 1);
}

/** True if a radio of these habits is switched on at this time. A pure function, so that a restart loses nothing. */
export function isOn(msId: string, habits: Habits, time: LocalTime): boolean {
  if (habits.pattern === 'always' || habits.pattern === 'never') return habits.pattern === 'always';
  if (habits.pattern === 'flaky') return shareOf(`${msId} ${time.day} ${Math.floor(time.minute / MOOD)}`) < 0.6;
  // A shift that began yesterday may still run.
  return isOnShift(msId, habits, time, 0) || isOnShift(msId, habits, time, 1);
}

/** Minutes from midnight of its day, local time; a shift by night ends on the next day. */
export interface Shift {
  readonly begin: number;
  readonly end: number;
}

/** The shift that a radio works by day or by night, counted from its day; undefined on its days off. */
export function shiftOf(msId: string, habits: Habits, day: number): Shift | undefined {
  if (isWeekend({ minute: 0, day }) && !habits.weekends) return undefined;
  const [begin, end] = SHIFTS[habits.pattern === 'night' ? 'night' : 'day'];
  // A shift begins up to 15 minutes earlier or later each day.
  const off = Math.floor(30 * shareOf(`${msId} ${day} shift`)) - 15;
  return { begin: begin + habits.late + off, end: end + habits.over + off };
}

function isOnShift(msId: string, habits: Habits, { minute, day }: LocalTime, daysAgo: number): boolean {
  const shift = shiftOf(msId, habits, day - daysAgo);
  const place = minute + daysAgo * DAY;
  return shift !== undefined && place >= shift.begin && place < shift.end;
}
