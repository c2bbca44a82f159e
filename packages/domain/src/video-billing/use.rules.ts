/** What a terminal used of a function on a day that is over, in the order of its days. */
export interface DayOfUse {
  terminalId: number;
  msId: string;
  functionId: number;
  /** yyyy-MM-dd in the zone of the client. */
  day: string;
  seconds: number;
  /** Seconds left over by what was charged before all of these. */
  carried: number;
}

/** What that day costs. */
export interface Charge extends Omit<DayOfUse, 'carried'> {
  carriedBefore: number;
  units: number;
  unitSeconds: number;
  carriedAfter: number;
  /** K coins a unit. */
  price: number;
}

/** What use of a function costs: K coins for each unit of so many seconds. */
export interface Tariff {
  unitSeconds: number;
  price: number;
}

/** Whole units are charged; the seconds left over go to the terminal's next day of the same function (docs/domain.md §3). */
export function chargesOf(days: readonly DayOfUse[], tariffOf: (functionId: number) => Tariff): Charge[] {
  const left = new Map<string, number>();
  return days.map(({ carried, ...day }) => {
    const key = `${day.terminalId} ${day.functionId}`;
    const carriedBefore = left.get(key) ?? carried;
    const seconds = carriedBefore + day.seconds;
    const { unitSeconds, price } = tariffOf(day.functionId);
    const carriedAfter = seconds % unitSeconds;
    left.set(key, carriedAfter);
    const units = (seconds - carriedAfter) / unitSeconds;
    return { ...day, carriedBefore, units, unitSeconds, carriedAfter, price };
  });
}

/** The oldest charges that a balance covers: what comes after the first that it does not cover waits for it. */
export function affordable<C extends { amount: number }>(oldestFirst: readonly C[], balance: number): C[] {
  let left = balance;
  const end = oldestFirst.findIndex(({ amount }) => {
    left -= amount;
    return left < 0;
  });
  return end === -1 ? [...oldestFirst] : oldestFirst.slice(0, end);
}
