import { DAY_MS, type Locale } from '@roger/contract/constants';
import { dayAfter, type Period } from './schedule.ts';

const MAX_NAME = 100;

/** A period as text of a language: a day, the first and last day of a week, or a month. */
export function periodText(locale: Locale, period: Period): string {
  const { day, kind } = period;
  if (kind === 'monthly')
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(day);
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  if (kind === 'daily') return days.format(day);
  return days.formatRange(day, new Date(dayAfter(period).getTime() - DAY_MS));
}

/** File name of a report: name and period, without characters that file systems refuse. */
export function fileNameOf(reportName: string, period: string): string {
  const name = `${reportName} ${period}`.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, MAX_NAME);
  return `${name.trim()}.xlsx`;
}
