/** SQL inputs of a forecast: MB numeric, days as dates, local times without zone. */
export interface ForecastFigures {
  used: string;
  /** Null without a plan or a limit. */
  plan: string;
  /** First of the month. */
  month: string;
  /** First counted day. */
  since: string;
  /** Current time in the zone of the card's client. */
  localNow: string;
  /** Time of complete use in the same zone; null if unknown. */
  reachedAt: string;
}

/**
 * SQL: date on which the plan of a card is used up at the current pace; null if it lasts until the end of the month
 * (docs/domain.md §10). The pace is the use since the first counted day, spread evenly over the time since then. It
 * needs at least a day: the first hours are no forecast. A used-up plan has the date of that event; a past month has no
 * pace.
 */
export function runsOutOnSql({ used, plan, month, since, localNow, reachedAt }: ForecastFigures): string {
  const secondsPassed = `extract(epoch from ${localNow} - ${since}::timestamp)::float8`;
  const secondsToLimit = `(${secondsPassed} * (${plan} - ${used})::float8 / ${used}::float8)`;
  const secondsLeft = `extract(epoch from ${month} + interval '1 month' - ${localNow})::float8`;
  return `case
    when ${plan} is null then null
    when ${used} >= ${plan} then least(coalesce(${reachedAt}, ${localNow}), ${month} + interval '1 month' - interval '1 day')::date
    when ${used} = 0 or ${secondsLeft} <= 0 or ${secondsPassed} < 86400 then null
    when ${secondsToLimit} < ${secondsLeft} then (${localNow} + make_interval(secs => ${secondsToLimit}))::date end`;
}
