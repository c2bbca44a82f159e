import { hashOf } from '../random.ts';
import { beatOf, type Radio } from './radio.ts';

/** Heartbeats missed during a halt are sent afterwards, for at most so many seconds. */
const LONGEST = 120;

/**
 * Schedule of heartbeats. Each interval has a wheel with one compartment per second; a radio is in one of them.
 * Heartbeats use the real clock at any speed, because the gateway measures presence by it.
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

  /** Radios that became due since the last call. */
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
