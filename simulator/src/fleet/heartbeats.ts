import { hashOf } from '../random.ts';
import { beatOf, type Radio } from './radio.ts';

/** Longest time that is made up for after a halt, seconds. */
const LONGEST = 120;

/**
 * Whose turn it is to give a sign of life: radios of one interval lie in as many compartments as it has seconds.
 * Heartbeats keep the real clock whatever the speed, because presence is measured by it.
 */
export class Heartbeats {
  readonly #wheels = new Map<number, Set<string>[]>();
  readonly #places = new Map<string, Set<string>>();
  #second: number | undefined;

  add(radio: Radio): void {
    this.remove(radio.msId);
    const interval = beatOf(radio);
    const wheel = this.#wheelOf(interval);
    const place = wheel[hashOf(radio.msId) % interval];
    place?.add(radio.msId);
    if (place !== undefined) this.#places.set(radio.msId, place);
  }

  remove(msId: string): void {
    this.#places.get(msId)?.delete(msId);
    this.#places.delete(msId);
  }

  /** Radios whose turn came since the last call. */
  due(now: number): string[] {
    const second = Math.floor(now / 1000);
    const from = Math.max(this.#second ?? second - 1, second - LONGEST);
    this.#second = second;
    return [...this.#wheels].flatMap(([interval, wheel]) => {
      const turns = Math.min(interval, second - from);
      return Array.from({ length: Math.max(0, turns) }, (_, back) => [
        ...(wheel[(second - back) % interval] ?? []),
      ]).flat();
    });
  }

  #wheelOf(interval: number): Set<string>[] {
    const known = this.#wheels.get(interval);
    if (known !== undefined) return known;
    const wheel = Array.from({ length: interval }, () => new Set<string>());
    this.#wheels.set(interval, wheel);
    return wheel;
  }
}
