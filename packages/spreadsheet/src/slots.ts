import { AppError } from '@roger/domain/kernel/app-error';

/** Lets so many do something at a time; the others wait in turn, and are refused (429) when that takes too long. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot; what it returns gives the slot back, however often it is called. */
  async take(patienceMs: number): Promise<() => void> {
    if (this.#free === 0) await this.#turn(patienceMs);
    else this.#free -= 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
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
        reject(new AppError('tooManyRequests'));
      }, patienceMs);
      this.#waiting.push(turn);
    });
  }
}
