/** What a forecast is made of; times in epoch ms. */
export interface Measured {
  now: number;
  /** The running stage, and how many there are. */
  stage: number;
  stages: number;
  /** How many ended after they were asked, and the seconds from being asked to the end that took them together. */
  measured: number;
  seconds: number;
  /** How many have not ended, and how many had not at some moment before. */
  left: number;
  earlier: { at: number; left: number } | null;
}

/**
 * When a task will have ended, epoch ms: each stage before the last one takes as long as terminals took on average, the last one as long as
 * what is left takes at the speed of late. Null while nothing was measured, or nothing has moved of late.
 */
export function forecastEnd({ now, stage, stages, measured, seconds, left, earlier }: Measured): number | null {
  if (measured === 0) return null;
  const mean = (seconds / measured) * 1000;
  const stagesLeft = Math.max(1, stages - Math.max(1, stage) + 1);
  if (stagesLeft > 1) return now + stagesLeft * mean;
  if (earlier === null) return now + mean;
  const ended = earlier.left - left;
  return ended <= 0 || earlier.at >= now ? null : now + Math.max(mean, (left * (now - earlier.at)) / ended);
}
