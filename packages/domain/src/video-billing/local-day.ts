/** The date of a moment in the zone of the area `ar`, as SQL. */
export function localDay(moment: string): string {
  return `((${moment} at time zone 'UTC') + make_interval(mins => ar.offset_minutes))::date`;
}
