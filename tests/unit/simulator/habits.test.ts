import { describe, expect, it } from 'vitest';
import { cardOf, habitsOf } from '../../../simulator/src/fleet/habits.ts';
import { activity, isOn, isWeekend, localTime } from '../../../simulator/src/fleet/rhythm.ts';
import { Random } from '../../../simulator/src/random.ts';

const ids = Array.from({ length: 2000 }, (_, index) => `T1${String(index).padStart(9, '0')}`);
const at = (text: string): number => Date.parse(text);
// 17 June 2026 is a Wednesday.
const WEDNESDAY = localTime(at('2026-06-17T10:00:00Z'), 0);
const SATURDAY = localTime(at('2026-06-20T10:00:00Z'), 0);
const NIGHT = localTime(at('2026-06-18T03:30:00Z'), 0);

const row = (seed: number): number[] => {
  const random = new Random(seed);
  return Array.from({ length: 20 }, () => random.below(1000));
};

const shareOn = (time: typeof NIGHT): number =>
  ids.filter((msId) => isOn(msId, habitsOf(msId, 'terminal'), time)).length / ids.length;

describe("a place's time", () => {
  it('is the clock of its zone', () => {
    expect(localTime(at('2026-06-17T22:30:00Z'), 480)).toEqual({ minute: 6 * 60 + 30, day: WEDNESDAY.day + 1 });
    expect(localTime(at('2026-06-17T01:00:00Z'), -180)).toEqual({ minute: 22 * 60, day: WEDNESDAY.day - 1 });
  });

  it('knows weekends', () => {
    const days = [17, 18, 19, 20, 21, 22].map((day) => isWeekend(localTime(at(`2026-06-${day}T12:00:00Z`), 0)));
    expect(days).toEqual([false, false, false, true, true, false]);
  });
});

describe('the daily rhythm', () => {
  it('is busy in the morning, calm at weekends and quiet at night', () => {
    expect(activity(WEDNESDAY)).toBeGreaterThan(0.8);
    expect(activity(SATURDAY)).toBeCloseTo(activity(WEDNESDAY) * 0.35);
    expect(activity(NIGHT)).toBeLessThan(0.1);
  });

  it('glides from hour to hour', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const step = activity({ minute: (minute + 1) % 1440, day: 0 }) - activity({ minute, day: 0 });
      expect(Math.abs(step)).toBeLessThan(0.01);
    }
  });
});

describe('the habits of radios', () => {
  it('are the same at every start', () => {
    expect(ids.map((msId) => habitsOf(msId, 'terminal'))).toEqual(ids.map((msId) => habitsOf(msId, 'terminal')));
    expect(cardOf('T1000000001')).toMatch(/^8988\d{15}$/);
    expect(cardOf('T1000000001')).not.toBe(cardOf('T1000000002'));
  });

  it('have most of them on by day, some always, some never', () => {
    const [day, night, weekend] = [shareOn(WEDNESDAY), shareOn(NIGHT), shareOn(SATURDAY)];
    expect(day).toBeGreaterThan(0.7);
    expect(day).toBeLessThan(0.9);
    expect(night).toBeGreaterThan(0.18);
    expect(night).toBeLessThan(0.4);
    expect(weekend).toBeGreaterThan(night);
    expect(weekend).toBeLessThan(day);
    const patterns = new Set(ids.map((msId) => habitsOf(msId, 'terminal').pattern));
    expect([...patterns].toSorted()).toEqual(['always', 'day', 'flaky', 'never', 'night']);
  });

  it('leave a night shift on after midnight, and not all day', () => {
    const nightly = ids.filter((msId) => habitsOf(msId, 'terminal').pattern === 'night');
    const on = (text: string): number =>
      nightly.filter((msId) => isOn(msId, habitsOf(msId, 'terminal'), localTime(at(text), 0))).length;
    expect(on('2026-06-18T00:30:00Z')).toBe(nightly.length);
    expect(on('2026-06-17T12:00:00Z')).toBe(0);
  });

  it('never switch a gateway off', () => {
    const gateways = ids.map((msId) => habitsOf(msId, 'gateway').pattern);
    expect(new Set(gateways)).toEqual(new Set(['always']));
  });
});

describe('chance', () => {
  it('is the same for the same seed', () => {
    expect(row(7)).toEqual(row(7));
    expect(row(7)).not.toEqual(row(8));
  });

  it.each([0.2, 4, 200])('has things happen %d times on average', (mean) => {
    const random = new Random(42);
    const rounds = 4000;
    const sum = Array.from({ length: rounds }, () => random.poisson(mean)).reduce((total, count) => total + count, 0);
    expect(sum / rounds).toBeGreaterThan(mean * 0.9);
    expect(sum / rounds).toBeLessThan(mean * 1.1);
  });
});
