/** What a forecast is worked out from, as SQL: MB numeric, days as dates, local times without a zone. */
export interface ForecastFigures {
  used: string;
  /** Null: no plan, or none with a limit. */
  plan: string;
  /** The first of the month. */
  month: string;
  /** The first day that counts. */
  since: string;
  /** Now in the zone of the card's client. */
  localNow: string;
  /** When it was used up, in the same zone; null where nobody knows. */
  reachedAt: string;
}

/**
 * SQL: the day on which a card has used up its plan at the pace so far, as a date; null where that lasts the month out (docs/domain.md §10).
 *
 * The pace is the use since the beginning of the first day that counts, spread evenly over the time since then. A day has to have passed:
 * the first hours say nothing of a month. What is used up already was so on the day it came about; a month that is over has no pace.
 */
export function runsOutOnSql({ used, plan, month, since, localNow, reachedAt }: ForecastFigures): string {
  const passed = `extract(epoch from ${localNow} - ${since}::timestamp)::float8`;
  const toGo = `(${passed} * (${plan} - ${used})::float8 / ${used}::float8)`;
  const left = `extract(epoch from ${month} + interval '1 month' - ${localNow})::float8`;
  return `case
    when ${plan} is null then null
    when ${used} >= ${plan} then least(coalesce(${reachedAt}, ${localNow}), ${month} + interval '1 month' - interval '1 day')::date
    when ${used} = 0 or ${left} <= 0 or ${passed} < 86400 then null
    when ${toGo} < ${left} then (${localNow} + make_interval(secs => ${toGo}))::date end`;
}
