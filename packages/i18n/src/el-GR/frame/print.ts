import type { texts as English } from '../../en-US/frame/print.ts';
import type { Translation } from '../../translation.ts';

/** Texts of printing; all but the action are on paper only. */
export const texts: Translation<typeof English, 'el-GR'> = {
  print: {
    action: 'Εκτύπωση',
    by: 'εκτύπωση από {{name}}, {{time}} ({{zone}})',
    rows: 'Γραμμές: {{printed}} από {{total}}',
  },
};
