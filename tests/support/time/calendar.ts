/** The same clock time some calendar months later in UTC, on the same day or the last one of a shorter month. */
export function monthsLater(time: Date, months: number): Date {
  const then = new Date(time);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(time.getUTCDate(), last));
  return then;
}

/** A time as the wire writes it, in UTC. */
export const wireTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');

/** A time that the wire has written. */
export const timeOf = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}Z`);
