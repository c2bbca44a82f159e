import { Type } from 'typebox';
import { dayOrTimestamp } from './base.ts';

/** Default range in days: today and the six days before. */
export const DEFAULT_DAYS = 7;

/** Range of a history: at most a calendar month, no older than `limits.historyMonths`. */
export const historyRange = {
  begin: Type.Optional({ ...dayOrTimestamp, description: 'Default: the last seven days' }),
  end: Type.Optional(dayOrTimestamp),
};
