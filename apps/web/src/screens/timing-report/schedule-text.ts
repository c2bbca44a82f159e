import { DAY_MS } from '@roger/contract/constants';
import type { ReportDelivery, ReportSchedule } from '@roger/contract/families/reports/timing-report-fields';
import type { i18n } from 'i18next';

// 1 January 2024 is a Monday.
const MONDAY = Date.UTC(2024, 0, 1);

/** An hour in the form `08:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Name of a weekday; 1 is Monday. */
export function weekdayText({ language }: i18n, weekday: number): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(MONDAY + (weekday - 1) * DAY_MS),
  );
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export function scheduleText(words: i18n, { every, hour, weekday = 1, day = 1 }: ReportSchedule): string {
  const time = hourText(hour);
  if (every === 'daily') return words.t('timingReport.daily', { time });
  if (every === 'weekly') return words.t('timingReport.weekly', { weekday: weekdayText(words, weekday), time });
  return day === 'last'
    ? words.t('timingReport.monthlyLast', { time })
    : words.t('timingReport.monthly', { day, time });
}

/** The day, week or month of a delivery. */
export function periodText(words: i18n, { period, kind }: Pick<ReportDelivery, 'period' | 'kind'>): string {
  const day = new Date(`${period}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words.language, { timeZone: 'UTC', ...options }).format(day);
  if (kind === 'monthly') return format({ year: 'numeric', month: 'long' });
  if (kind === 'weekly') return words.t('timingReport.weekOf', { day: format({ dateStyle: 'medium' }) });
  return format({ dateStyle: 'medium' });
}
