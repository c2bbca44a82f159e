import { BusyError } from './busy-error.ts';

/** Limits the number of tasks at a time; further tasks wait in order, and get a BusyError after their patience. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot; the returned function releases it, and does nothing when called again. */
  async take(patienceMs: number): Promise<() => void> {
    if (this.#free === 0) await this.#turn(patienceMs);
    else this.#free -= 1;
    let occupied = true;
    return () => {
      if (!occupied) return;
      occupied = false;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    };
  }

  async #turn(patienceMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(new BusyError());
      }, patienceMs);
      this.#waiting.push(turn);
    });
  }
}
