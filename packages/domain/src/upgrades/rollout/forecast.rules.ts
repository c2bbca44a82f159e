/** Share of asked records that must have ended for a forecast: the first to end are failures. */
const MIN_SHARE = 0.1;

/** Values of a forecast; times in epoch ms. */
export interface ForecastInput {
  now: number;
  /** Number of the running stage, from 1. */
  stage: number;
  /** Number of stages. */
  stages: number;
  /** Records that ended after a request. */
  measured: number;
  /** Their seconds from request to end, summed up. */
  seconds: number;
  /** Asked records. */
  begun: number;
  /** Records that have not ended. */
  left: number;
  /** The same at a recent moment. */
  earlier: { at: number; left: number } | null;
}

/**
 * Forecasts the end of a task, epoch ms. A stage before the last one takes the average time of a terminal; the last
 * stage takes the time of the remaining records at recent speed. Null while too few have ended or nothing has moved
 * recently.
 */
export function forecastEnd({
  now,
  stage,
  stages,
  measured,
  seconds,
  begun,
  left,
  earlier,
}: ForecastInput): number | null {
  if (measured === 0 || measured < begun * MIN_SHARE) return null;
  const mean = (seconds / measured) * 1000;
  const stagesLeft = Math.max(1, stages - Math.max(1, stage) + 1);
  if (stagesLeft > 1) return now + stagesLeft * mean;
  if (earlier === null) return now + mean;
  const ended = earlier.left - left;
  return ended <= 0 || earlier.at >= now ? null : now + Math.max(mean, (left * (now - earlier.at)) / ended);
}
