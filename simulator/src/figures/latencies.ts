// Steps of 5 %: exact enough for a figure, and as small after a year as after a second.
const STEP = Math.log(1.05);
const LEAST_MS = 0.1;

/** Durations of calls, in steps of 5 %. */
export class Latencies {
  readonly #counts: number[] = [];
  #total = 0;

  add(ms: number): void {
    const step = Math.max(0, Math.ceil(Math.log(Math.max(ms, LEAST_MS) / LEAST_MS) / STEP));
    this.#counts[step] = (this.#counts[step] ?? 0) + 1;
    this.#total += 1;
  }

  /** Quantile of the durations in milliseconds; 0 without calls. */
  percentile(share: number): number {
    let left = Math.ceil(this.#total * share);
    if (left === 0) return 0;
    for (const [step, count = 0] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return LEAST_MS * Math.exp(step * STEP);
    }
    return 0;
  }
}
