import type { texts as English } from '../en-US/workbook.ts';
import type { Translation } from '../translation.ts';

/** Texts of the workbooks the service writes. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  workbook: { notes: 'Примечания' },
};
