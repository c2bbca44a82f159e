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
  minutes: number;
  carriedAfter: number;
  /** K coins a minute. */
  price: number;
}

const MINUTE = 60;

/** Whole minutes are charged, the seconds left over go to the terminal's next day of the same function (domain.md §3). */
export function chargesOf(days: readonly DayOfUse[], priceOf: (functionId: number) => number): Charge[] {
  const left = new Map<string, number>();
  return days.map(({ carried, ...day }) => {
    const key = `${day.terminalId} ${day.functionId}`;
    const carriedBefore = left.get(key) ?? carried;
    const seconds = carriedBefore + day.seconds;
    const carriedAfter = seconds % MINUTE;
    left.set(key, carriedAfter);
    const minutes = (seconds - carriedAfter) / MINUTE;
    return { ...day, carriedBefore, minutes, carriedAfter, price: priceOf(day.functionId) };
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
