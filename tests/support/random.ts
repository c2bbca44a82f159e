/** A whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

/** The seeds of a run, to be printed: those of LEDGER_SEEDS=1,2,3, which repeat a failure, or random ones. */
export function seedsOf(count: number): number[] {
  return process.env['LEDGER_SEEDS']?.split(',').map(Number) ?? Array.from({ length: count }, newSeed);
}

/** The seed of a run that needs only one. */
export function seedOf(): number {
  return seedsOf(1)[0] ?? newSeed();
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

/** A generator of numbers from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** One of several. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
