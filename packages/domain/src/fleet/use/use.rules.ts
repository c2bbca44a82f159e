/** Use of a function by a terminal on a finished day, in the order of days. */
export interface DayOfUse {
  terminalId: number;
  msId: string;
  functionId: number;
  /** yyyy-MM-dd in the zone of the client. */
  day: string;
  seconds: number;
  /** Uncharged seconds before the first of these days. */
  carried: number;
}

/** Charge for a day of use. */
export interface Charge extends Omit<DayOfUse, 'carried'> {
  carriedBefore: number;
  units: number;
  unitSeconds: number;
  carriedAfter: number;
  /** K coins a unit. */
  price: number;
}

/** Price of a function in K coins per unit. */
export interface Tariff {
  unitSeconds: number;
  price: number;
}

/** Charges whole units; remaining seconds carry over to the next day of terminal and function (docs/domain.md §3). */
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

/** The oldest charges that a balance covers: the first uncovered one stops the rest. */
export function affordableCharges<C extends { amount: number }>(oldestFirst: readonly C[], balance: number): C[] {
  let left = balance;
  const end = oldestFirst.findIndex(({ amount }) => {
    left -= amount;
    return left < 0;
  });
  return end === -1 ? [...oldestFirst] : oldestFirst.slice(0, end);
}
