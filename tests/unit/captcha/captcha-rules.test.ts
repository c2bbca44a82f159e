import { describe, expect, it } from 'vitest';
import {
  isSolved,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
  TOLERANCE_PX,
} from '../../../packages/domain/src/platform/captcha/captcha.rules.ts';

type Trail = number[][];

/** A straight line from 0 to `end` at constant speed. */
function line(end: number, points = 20, ms = 800): Trail {
  return Array.from({ length: points }, (_, index) => {
    const done = index / (points - 1);
    return [Math.round(end * done), 0, Math.round(ms * done)];
  });
}

const offset = 150;
const evaluate = (x: number, trail: Trail): boolean => isSolved({ x, trail, offset });
const without = (trail: Trail, index: number, point: unknown[]): Trail => trail.with(index, point as number[]);

describe('judgeTrail', () => {
  it('exports the sizes the console draws', () => {
    expect([PUZZLE_WIDTH, PUZZLE_HEIGHT, TOLERANCE_PX]).toEqual([320, 160, 5]);
  });

  it.each<[string, number, Trail]>([
    ['a straight line at constant speed', offset, line(offset)],
    ['the lower edge of the tolerance', offset - 5, line(offset - 5)],
    ['the upper edge of the tolerance', offset + 5, line(offset + 5)],
    ['a fraction of a pixel from a scaled picture', 150.4, line(150)],
    ['arrow keys in steps of ten', offset, Array.from({ length: 16 }, (_, step) => [step * 10, 0, step * 60])],
    [
      'a pointer that shakes and turns back',
      offset,
      [
        [0, 0, 0],
        [90, -3, 200],
        [170, 4, 420],
        [150, 2, 700],
      ],
    ],
    [
      'a first event some pixels after the start',
      offset,
      [
        [9, 1, 0],
        [80, 1, 60],
        [150, 1, 120],
      ],
    ],
    [
      'a start slightly left of zero',
      offset,
      [
        [-2, 1, 0],
        [80, 1, 60],
        [150, 1, 120],
      ],
    ],
    [
      'two points at the same time',
      offset,
      [
        [0, 0, 0],
        [80, 0, 0],
        [150, 0, 100],
      ],
    ],
    [
      'a clock that starts late',
      offset,
      [
        [0, 0, 900],
        [80, 0, 950],
        [150, 0, 1000],
      ],
    ],
    ['the end of the trail 5 px from x', offset, line(offset - 5)],
    ['the fewest points', offset, line(offset, 3)],
    ['the most points', offset, line(offset, 512)],
    ['the shortest time', offset, line(offset, 20, 100)],
    ['the longest time', offset, line(offset, 20, 60_000)],
  ])('accepts %s', (_, x, trail) => {
    expect(evaluate(x, trail)).toBe(true);
  });

  it.each<[string, number, Trail]>([
    ['6 px left of the hole', offset - 6, line(offset - 6)],
    ['6 px right of the hole', offset + 6, line(offset + 6)],
    ['x that is no number', Number.NaN, line(offset)],
    ['no trail', offset, []],
    ['2 points', offset, line(offset, 2)],
    ['513 points', offset, line(offset, 513)],
    ['99 ms', offset, line(offset, 20, 99)],
    ['60 001 ms', offset, line(offset, 20, 60_001)],
    [
      'time that runs back',
      offset,
      [
        [0, 0, 0],
        [50, 0, 300],
        [90, 0, 200],
        [150, 0, 500],
      ],
    ],
    [
      'a time before the start',
      offset,
      [
        [0, 0, -100],
        [50, 0, 100],
        [150, 0, 200],
      ],
    ],
    [
      'a start in the middle',
      offset,
      [
        [60, 0, 0],
        [90, 0, 300],
        [150, 0, 500],
      ],
    ],
    ['an end 6 px from x', offset, line(offset - 6)],
    ['a fraction in a point', offset, without(line(offset), 4, [30.5, 0, 200])],
    ['an infinite y', offset, without(line(offset), 4, [30, Number.POSITIVE_INFINITY, 170])],
    ['a pair', offset, without(line(offset), 4, [30, 170])],
    ['four numbers', offset, without(line(offset), 4, [30, 0, 170, 1])],
    ['text for a number', offset, without(line(offset), 4, ['30', 0, 170])],
    ['null in a point', offset, without(line(offset), 4, [30, null, 170])],
  ])('refuses %s', (_, x, trail) => {
    expect(evaluate(x, trail)).toBe(false);
  });

  it('refuses what is no list at all', () => {
    for (const trail of [undefined, null, 'trail', { length: 3 }, [1, 2, 3], [null, null, null]]) {
      expect(evaluate(offset, trail as unknown as Trail)).toBe(false);
    }
  });
});
