import { REACHED } from '@roger/contract/families/cloud-usage';
import { runsOutOnSql } from './forecast-sql.ts';
import { countedBytes, hasReached, localMoment } from './usage-sql.ts';

// SQL of what is told of a row `u` of cloud_usage with its plan `p` and the area `ar` of its client; `{now}` stands for the moment.

const [NEAR, FULL] = REACHED;

/** The clock of the card's client. */
export const LOCAL_NOW = localMoment('{now}');
/** What counts as used, in MB with two decimals. */
export const USED_MB = `round(${countedBytes('u')} / 1e6, 2)`;
/** What the plan gives; null for none, or one without a limit. */
export const PLAN_MB = 'nullif(p.data_mb, 0)';
/** What is used in hundredths of the plan. */
export const PERCENT = `round(${USED_MB} * 100 / ${PLAN_MB}, 2)`;
/** The larger step that it has come to. */
export const REACHED_STEP = `case when ${hasReached('u', FULL)} then ${FULL} when ${hasReached('u', NEAR)} then ${NEAR} end`;
/** The day on which it is used up, as a date. */
export const RUNS_OUT_ON = runsOutOnSql({
  used: USED_MB,
  plan: PLAN_MB,
  month: 'u.month',
  since: 'u.since',
  localNow: LOCAL_NOW,
  reachedAt: localMoment('u.warned_100'),
});
/** Days of the month that are left, today included. */
export const DAYS_LEFT = `greatest(0, (u.month + interval '1 month')::date - greatest(${LOCAL_NOW}::date, u.month))`;
