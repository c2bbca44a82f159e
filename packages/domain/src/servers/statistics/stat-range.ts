import { MINUTE_MS } from '@roger/contract/constants';
import {
  FINE_STAT_MONTHS,
  MAX_STAT_POINTS,
  STAT_STEPS,
  type StatStep,
} from '@roger/contract/families/servers/server-stat';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { historyRange } from '../../platform/list/history-range.ts';
import { monthsLater, startOfDay } from '../../platform/common/time.ts';
import { UTC } from '../../platform/common/zone.ts';

/** A range of `points` steps; the first begins at `begin`, the last ends at `end`. */
export interface StatRange {
  begin: Date;
  end: Date;
  stepMs: number;
  /** Zone of steps of a day, which have 23 or 25 hours at a change of its clock; null for steps of equal length. */
  zone: string | null;
  points: number;
}

/** Whole steps that cover the requested time, without future ones; days are those of the caller's zone. */
export function statRange(
  ctx: Ctx,
  { begin, end, step = '1h' }: { begin?: string; end?: string; step?: StatStep },
): StatRange {
  const requested = historyRange(ctx, { begin, end }, null);
  const stepMs = STAT_STEPS[step] * MINUTE_MS;
  const zone = step === '1d' ? ctx.actor.zone : null;
  const until = Math.min(requested.end.getTime(), ctx.clock.now().getTime() + 1);
  const first = stepBegin(requested.begin.getTime(), stepMs, zone);
  const last = Math.max(first, stepBegin(until - 1, stepMs, zone, 1));
  const points = Math.round((last - first) / stepMs);
  if (points > MAX_STAT_POINTS) throw badField('step', 'count', { max: MAX_STAT_POINTS, count: points });
  const oldest = monthsLater(ctx.clock.now(), -FINE_STAT_MONTHS, UTC);
  if (step === '5m' && requested.begin < oldest) throw badField('begin', 'dateOlder', { months: FINE_STAT_MONTHS });
  return { begin: new Date(first), end: new Date(last), stepMs, zone, points };
}

/** Beginning of the step of a moment, or of one that is `later` steps after it. */
function stepBegin(moment: number, stepMs: number, zone: string | null, later = 0): number {
  if (zone !== null) return startOfDay(new Date(moment), zone, later).getTime();
  return (Math.floor(moment / stepMs) + later) * stepMs;
}

/** Beginning of a step of a range, by its number. */
export function stepTime({ begin, stepMs, zone }: StatRange, index: number): Date {
  return zone === null ? new Date(begin.getTime() + index * stepMs) : startOfDay(begin, zone, index);
}
