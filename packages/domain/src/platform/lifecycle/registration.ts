/** A part of a higher context that a lower one calls without importing it. */
export interface Registration<T> {
  register(part: T): void;
  /** @throws before `wireDomain` has run: work without its followers would be wrong. */
  get(): T;
}

/** An empty registration; `packages/domain/src/wiring.ts` fills it. */
export function newRegistration<T>(name: string): Registration<T> {
  let registered: { part: T } | null = null;
  return {
    register: (part) => {
      registered = { part };
    },
    get: () => {
      if (registered === null) throw new Error(`${name}: wireDomain() has not run in this process`);
      return registered.part;
    },
  };
}
