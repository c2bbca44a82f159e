import type { texts as English } from '../../en-US/frame/print.ts';
import type { Translation } from '../../translation.ts';

/** Texts of printing; all but the action are on paper only. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  print: {
    action: 'Печать',
    by: 'печать: {{name}}, {{time}} ({{zone}})',
    rows: 'Строки: {{printed}} из {{total}}',
  },
};
