import type { Locale } from '@roger/contract/constants';
import { dayAfter, type Period } from './schedule.ts';

const DAY_MS = 86_400_000;
const MOST_NAME = 100;

/** A period as people of a language write it: a day, a week from its first to its last day, or a month. */
export function periodText(locale: Locale, period: Period): string {
  const { day, kind } = period;
  if (kind === 'monthly')
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(day);
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  if (kind === 'daily') return days.format(day);
  return days.formatRange(day, new Date(dayAfter(period).getTime() - DAY_MS));
}

/** The name of a report's file: what and when, without what a file system does not take. */
export function fileNameOf(reportName: string, period: string): string {
  const name = `${reportName} ${period}`.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, MOST_NAME);
  return `${name.trim()}.xlsx`;
}
