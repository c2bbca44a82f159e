import { Type } from 'typebox';
import { dayOrTimestamp } from './base.ts';

/** Days that are shown where nobody asks for others: today and the six before. */
export const USUAL_DAYS = 7;

/** The ends of a time that is looked back upon: at most a calendar month, no older than `limits.historyMonths`. */
export const historyRange = {
  begin: Type.Optional({ ...dayOrTimestamp, description: 'The last seven days unless given' }),
  end: Type.Optional(dayOrTimestamp),
};
