/** The date of a timestamp in the zone of the area `ar`, as SQL. */
export function localDay(timestamp: string): string {
  return `((${timestamp} at time zone 'UTC') + make_interval(mins => ar.offset_minutes))::date`;
}
