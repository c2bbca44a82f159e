import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalModel: {
    add: 'Προσθήκη μοντέλου',
    edit: 'Μετονομασία μοντέλου',
    inUse: 'Δεν μπορεί να διαγραφεί: το μοντέλο έχει τερματικά ({{count}}). Δώστε τους πρώτα άλλο μοντέλο.',
  },
  values: {
    module: { 'terminal-model': 'Μοντέλα τερματικών' },
  },
  menu: {
    screens: { terminalModel: 'Μοντέλα τερματικών' },
    functions: {
      'terminal-model': { add: 'Προσθήκη μοντέλων', edit: 'Μετονομασία μοντέλων', delete: 'Διαγραφή μοντέλων' },
    },
  },
};
