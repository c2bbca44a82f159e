import { FINE_STAT_MONTHS, MAX_STAT_POINTS, STAT_STEPS, type StatStep } from '@roger/contract/families/server-stat';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { historyRange } from '../kernel/history-range.ts';
import { addMonths } from '../kernel/time.ts';

const MINUTE_MS = 60_000;

/** A time cut into steps of the same length, the first at `begin`, the last ending at `end`. */
export interface StatRange {
  begin: Date;
  end: Date;
  stepMs: number;
  points: number;
}

/** The steps that a call asks for: whole ones, days being those of the reader's zone; none that has not begun yet. */
export function statRange(
  ctx: Ctx,
  { begin, end, step = '1h' }: { begin?: string; end?: string; step?: StatStep },
): StatRange {
  const asked = historyRange(ctx, { begin, end }, null);
  const stepMs = STAT_STEPS[step] * MINUTE_MS;
  const ahead = step === '1d' ? ctx.actor.offsetMinutes * MINUTE_MS : 0;
  const first = Math.floor((asked.begin.getTime() + ahead) / stepMs) * stepMs - ahead;
  const until = Math.min(asked.end.getTime(), ctx.clock.now().getTime() + 1);
  const last = Math.max(first, Math.ceil((until + ahead) / stepMs) * stepMs - ahead);
  const points = (last - first) / stepMs;
  if (points > MAX_STAT_POINTS) throw badField('step', 'count', { max: MAX_STAT_POINTS, count: points });
  const oldest = addMonths(ctx.clock.now(), -FINE_STAT_MONTHS, 28, 0);
  if (step === '5m' && asked.begin < oldest) throw badField('begin', 'dateOlder', { months: FINE_STAT_MONTHS });
  return { begin: new Date(first), end: new Date(last), stepMs, points };
}
