import {
  FINE_STAT_MONTHS,
  MAX_STAT_POINTS,
  STAT_STEPS,
  type StatStep,
} from '@roger/contract/families/servers/server-stat';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { historyRange } from '../../platform/list/history-range.ts';
import { addMonths } from '../../platform/common/time.ts';
import { offsetMinutesAt, UTC } from '../../platform/common/zone.ts';

const MINUTE_MS = 60_000;

/** A range of `points` steps of equal length; the first begins at `begin`, the last ends at `end`. */
export interface StatRange {
  begin: Date;
  end: Date;
  stepMs: number;
  points: number;
}

/** Whole steps that cover the requested time, without future ones; days are those of the caller's zone. */
export function statRange(
  ctx: Ctx,
  { begin, end, step = '1h' }: { begin?: string; end?: string; step?: StatStep },
): StatRange {
  const requested = historyRange(ctx, { begin, end }, null);
  const stepMs = STAT_STEPS[step] * MINUTE_MS;
  const offset = step === '1d' ? offsetMinutesAt(requested.begin, ctx.actor.zone) * MINUTE_MS : 0;
  const first = Math.floor((requested.begin.getTime() + offset) / stepMs) * stepMs - offset;
  const until = Math.min(requested.end.getTime(), ctx.clock.now().getTime() + 1);
  const last = Math.max(first, Math.ceil((until + offset) / stepMs) * stepMs - offset);
  const points = (last - first) / stepMs;
  if (points > MAX_STAT_POINTS) throw badField('step', 'count', { max: MAX_STAT_POINTS, count: points });
  const oldest = addMonths(ctx.clock.now(), -FINE_STAT_MONTHS, 28, UTC);
  if (step === '5m' && requested.begin < oldest) throw badField('begin', 'dateOlder', { months: FINE_STAT_MONTHS });
  return { begin: new Date(first), end: new Date(last), stepMs, points };
}
