import { DAY_MS } from '@roger/contract/constants';
import { DEFAULT_DAYS } from '@roger/contract/fields/history-range';
import { badField } from '../ctx/app-error.ts';
import type { Ctx } from '../ctx/ctx.ts';
import type { ListQuery } from './list.ts';
import { dayOf, monthsLater, parseTime, startOfDay } from '../common/time.ts';

/** Both ends of a range, as a call gives them. */
export interface RequestedRange {
  begin?: string | undefined;
  end?: string | undefined;
  /** Fields of the call; begin and end by default. */
  names?: { begin: string; end: string };
}

/** A range of time; the end is exclusive. */
export interface HistoryRange {
  begin: Date;
  end: Date;
}

/** First and last day, `yyyy-MM-dd`. */
export interface HistoryDays {
  begin: string;
  end: string;
}

/**
 * The range of a history in the reader's zone: the last seven days by default, at most a calendar month (400, rule
 * dateRange) and no older than `limits.historyMonths` (dateOlder). `months: null` allows any length.
 */
export function historyRange(ctx: Ctx, asked: RequestedRange, months: 1 | null = 1): HistoryRange {
  const { zone } = ctx.actor;
  const names = asked.names ?? { begin: 'begin', end: 'end' };
  const now = ctx.clock.now();
  const begun = instant(asked.begin, 'begin', names.begin, zone);
  const ended = instant(asked.end, 'end', names.end, zone);
  if (begun !== null) assertRecent(ctx, begun, names.begin);
  if (ended !== null) assertRecent(ctx, ended, names.end);
  const tomorrow = startOfDay(now, zone, 1);
  const end = ended ?? (begun === null ? tomorrow : earlier(tomorrow, monthsLater(begun, 1, zone)));
  const begin = begun ?? startOfDay(new Date(end.getTime() - 1), zone, 1 - DEFAULT_DAYS);
  if (end <= begin) throw badField(ended === null ? names.begin : names.end, 'dateRange');
  if (months !== null && end > monthsLater(begin, months, zone))
    throw badField(ended === null ? names.begin : names.end, 'dateRange', { context: 'month' });
  return { begin, end };
}

/** The same in days; without a requested last day it includes tomorrow, for zones that are a day ahead. */
export function historyDays(ctx: Ctx, asked: RequestedRange): HistoryDays {
  const { begin, end } = historyRange(ctx, asked);
  const { zone } = ctx.actor;
  const open = asked.end === undefined && end > ctx.clock.now();
  return {
    begin: dayOf(begin, zone),
    end: dayOf(new Date(end.getTime() - 1 + (open ? DAY_MS : 0)), zone),
  };
}

/** An end of a range: its first moment, or the first one after it. */
function instant(text: string | undefined, side: 'begin' | 'end', field: string, zone: string): Date | null {
  if (text === undefined) return null;
  const parsed = parseTime(text, side, zone);
  if (parsed === null) throw badField(field, 'format');
  return side === 'end' ? new Date(parsed.getTime() + 1) : parsed;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function assertRecent(ctx: Ctx, moment: Date, field: string): void {
  const { zone } = ctx.actor;
  const months = ctx.settings.config.limits.historyMonths;
  const oldest = monthsLater(startOfDay(ctx.clock.now(), zone), -months, zone);
  if (moment < oldest) throw badField(field, 'dateOlder', { months });
}

/** Day filters of a list query. */
interface RequestedDays {
  date?: string | readonly string[] | undefined;
  date_begin?: string | undefined;
  date_end?: string | undefined;
}

const NAMES = { begin: 'date_begin', end: 'date_end' };

/** The query of a list with both ends of its days; single days are checked as the range from the first to the last. */
export function withinDays(ctx: Ctx, input: ListQuery & RequestedDays): ListQuery {
  const named = daysOf(input.date).toSorted();
  if (named.length > 0) {
    historyDays(ctx, { begin: named[0], end: named.at(-1), names: { begin: 'date', end: 'date' } });
    return input;
  }
  const { begin, end } = historyDays(ctx, { begin: input.date_begin, end: input.date_end, names: NAMES });
  return { ...input, date_begin: begin, date_end: end };
}

/** Refuses (400) days that do not exist. */
export function assertDays(input: RequestedDays): void {
  for (const [field, days] of Object.entries({ ...input, date: daysOf(input.date) })) {
    if (!field.startsWith('date')) continue;
    if (daysOf(days).some((day) => parseTime(day) === null)) throw badField(field, 'format');
  }
}

function daysOf(days: string | readonly string[] | undefined): readonly string[] {
  return days === undefined ? [] : [days].flat();
}
