/** Distance from UTC of the clients that the tests add. */
const OFFSET_MS = 8 * 3_600_000;

/** The current time of new clients, in the UTC fields of a date: their contracts end by their own calendar. */
export function localNow(): Date {
  return new Date(Date.now() + OFFSET_MS);
}

/** The year of new clients, some years from now, as a contract ends that begins now. */
export function localYear(years: number): string {
  return String(localNow().getUTCFullYear() + years);
}

/** The month of new clients, `yyyy-MM`. */
export function localMonth(): string {
  return localNow().toISOString().slice(0, 7);
}
