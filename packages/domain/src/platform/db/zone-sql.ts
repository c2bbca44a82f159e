/** SQL: joins that ZONE needs, after the client with this alias. */
export function zoneJoins(client = 'c'): string {
  return `join area ar on ar.id = ${client}.area_id left join time_zone tz on tz.name = ${client}.time_zone`;
}

/** SQL: the same after a client that may be missing. */
export function outerZoneJoins(client = 'c'): string {
  return `left ${zoneJoins(client)}`;
}

/**
 * SQL: zone of the client of `zoneJoins`, null without a client: its own one if the database knows it, else that of its
 * area.
 */
export const ZONE = 'coalesce(tz.name, ar.zone)';

/** SQL: the same for `outerZoneJoins`: UTC without a client. */
export const OUTER_ZONE = `coalesce(${ZONE}, 'UTC')`;

/** SQL: local time of a moment in a zone. */
export function localTimeSql(moment: string, zone = ZONE): string {
  return `(${moment} at time zone ${zone})`;
}

/** SQL: date of a moment in a zone. */
export function localDaySql(moment: string, zone = ZONE): string {
  return `${localTimeSql(moment, zone)}::date`;
}

/**
 * SQL: first moment at which the clock of a zone shows a local time, or a later one where it skips this time; a day
 * begins with it. PostgreSQL picks the later of two moments in a doubled hour, so the time just before is looked up.
 */
export function momentSql(local: string, zone = ZONE): string {
  return `((${local} - interval '1 microsecond') at time zone ${zone} + interval '1 microsecond')`;
}

/** SQL: hours from UTC of a zone at a moment. */
export function offsetHoursSql(moment: string, zone = ZONE): string {
  const ahead = `(${moment} at time zone ${zone}) - (${moment} at time zone 'UTC')`;
  return `(extract(epoch from ${ahead}) / 3600)::float8`;
}
