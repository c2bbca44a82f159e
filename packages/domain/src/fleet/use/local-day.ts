/** SQL: the date of a timestamp in the zone of the area `ar`. */
export function localDaySql(timestamp: string): string {
  return `((${timestamp} at time zone 'UTC') + make_interval(mins => ar.offset_minutes))::date`;
}
