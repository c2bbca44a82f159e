import { USAGE_THRESHOLDS } from '@roger/contract/families/cloud/cloud-usage';
import { runsOutOnSql } from './forecast-sql.ts';
import { countedBytes, hasReached, localMoment } from './usage-sql.ts';

// SQL of columns of a row `u` of cloud_usage with its plan `p` and the area `ar` of its client; `{now}` is the current
// time.

const [NEAR, FULL] = USAGE_THRESHOLDS;

/** Local time of the card's client. */
export const LOCAL_NOW = localMoment('{now}');
/** Used MB with two decimals. */
export const USED_MB = `round(${countedBytes('u')} / 1e6, 2)`;
/** MB of the plan; null without a plan or a limit. */
export const PLAN_MB = 'nullif(p.data_mb, 0)';
/** Use in percent of the plan. */
export const PERCENT = `round(${USED_MB} * 100 / ${PLAN_MB}, 2)`;
/** The highest reached step. */
export const REACHED_STEP = `case when ${hasReached('u', FULL)} then ${FULL} when ${hasReached('u', NEAR)} then ${NEAR} end`;
/** Date on which the plan is used up. */
export const RUNS_OUT_ON = runsOutOnSql({
  used: USED_MB,
  plan: PLAN_MB,
  month: 'u.month',
  since: 'u.since',
  localNow: LOCAL_NOW,
  reachedAt: localMoment('u.warned_100'),
});
/** Remaining days of the month, today included. */
export const DAYS_LEFT = `greatest(0, (u.month + interval '1 month')::date - greatest(${LOCAL_NOW}::date, u.month))`;
