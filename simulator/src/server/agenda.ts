interface Entry {
  at: number;
  act: () => void;
}

/** Scheduled actions, earliest first. */
export class Agenda {
  readonly #heap: Entry[] = [];

  get length(): number {
    return this.#heap.length;
  }

  add(at: number, act: () => void): void {
    const heap = this.#heap;
    let place = heap.push({ at, act }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.#at(above) <= this.#at(place)) return;
      this.#swap(place, above);
      place = above;
    }
  }

  /** Runs all due actions. */
  run(now: number): void {
    while (this.#heap.length > 0 && this.#at(0) <= now) this.#takeFirst()?.act();
  }

  #takeFirst(): Entry | undefined {
    const heap = this.#heap;
    this.#swap(0, heap.length - 1);
    const first = heap.pop();
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const smaller = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(smaller) >= this.#at(place)) return first;
      this.#swap(place, smaller);
      place = smaller;
    }
  }

  // A place beyond the end is never due.
  #at(place: number): number {
    return this.#heap[place]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
