/** Of those asked, as many have to have ended before their times say something. */
const LEAST_SHARE = 0.1;

/** What a forecast is made of; times in epoch ms. */
export interface Measured {
  now: number;
  /** The running stage, and how many there are. */
  stage: number;
  stages: number;
  /** How many ended after they were asked, and the seconds from being asked to the end that took them together. */
  measured: number;
  seconds: number;
  /** How many were asked so far. */
  begun: number;
  /** How many have not ended, and how many had not at some moment before. */
  left: number;
  earlier: { at: number; left: number } | null;
}

/**
 * When a task will have ended, epoch ms: each stage before the last one takes as long as terminals took on average, the last one as long as
 * what is left takes at the speed of late. Null while too few of those asked have ended – the first to end are those that fail –, or nothing has
 * moved of late.
 */
export function forecastEnd({ now, stage, stages, measured, seconds, begun, left, earlier }: Measured): number | null {
  if (measured === 0 || measured < begun * LEAST_SHARE) return null;
  const mean = (seconds / measured) * 1000;
  const stagesLeft = Math.max(1, stages - Math.max(1, stage) + 1);
  if (stagesLeft > 1) return now + stagesLeft * mean;
  if (earlier === null) return now + mean;
  const ended = earlier.left - left;
  return ended <= 0 || earlier.at >= now ? null : now + Math.max(mean, (left * (now - earlier.at)) / ended);
}
