import type { texts as English } from '../../en-US/frame/print.ts';
import type { Translation } from '../../translation.ts';

/** Texts of printing; all but the action are on paper only. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  print: {
    action: 'Yazdır',
    by: 'yazdıran: {{name}}, {{time}} ({{zone}})',
    rows: 'Satır: {{total}} satırdan {{printed}}',
  },
};
