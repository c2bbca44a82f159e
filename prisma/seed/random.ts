/** Seeded random values, so that all demo fleets are equal. */
export interface DemoRandom {
  /** A whole number from 0 below `limit`. */
  below(limit: number): number;
  /** One of the values. */
  pick<T>(values: readonly T[]): T;
  /** Digits, the first not 0. */
  digits(length: number): string;
}

/** A mulberry32 generator. */
export function demoRandom(seed: number): DemoRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    digits: (length) => Array.from({ length }, (_, index) => (index === 0 ? 1 + below(9) : below(10))).join(''),
  };
}
