/** A number of 32 bits that is always the same for a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return mixed(hash);
}

/** A number from 0 to below 1 that is always the same for a text. */
export const shareOf = (text: string): number => hashOf(text) / 2 ** 32;

// IDs that follow each other differ in their last bits only; mixed, they land anywhere.
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Chance, the same again for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return mixed(this.#state) / 2 ** 32;
  }

  /** A whole number from 0 to below the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A whole number between two bounds, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T | undefined {
    return values[this.below(values.length)];
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let lot = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const hit = entries.find(([, weight]) => (lot -= weight) < 0);
    return (hit ?? entries[0] ?? raise())[0];
  }

  /** A random count with mean `mean`. */
  poisson(mean: number): number {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.#normal()));
    const end = Math.exp(-mean);
    let count = -1;
    for (let product = 1; product > end; product *= this.next()) count += 1;
    return count;
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

function raise(): never {
  throw new Error('nothing to choose from');
}
