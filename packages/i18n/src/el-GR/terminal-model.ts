import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalModel: {
    add: 'Προσθήκη μοντέλου',
    edit: 'Επεξεργασία μοντέλου',
    inUse_one: 'Δεν μπορεί να διαγραφεί: {{count}} τερματικό έχει αυτό το μοντέλο. Δώστε του πρώτα άλλο.',
    inUse_other: 'Δεν μπορεί να διαγραφεί: {{count}} τερματικά έχουν αυτό το μοντέλο. Δώστε τους πρώτα άλλο.',
    hasPackages_one:
      '{{count}} πακέτο λογισμικού είναι για αυτό το μοντέλο, που δεν μπορεί να διαγραφεί. Διαγράψτε πρώτα το πακέτο.',
    hasPackages_other:
      '{{count}} πακέτα λογισμικού είναι για αυτό το μοντέλο, που δεν μπορεί να διαγραφεί. Διαγράψτε πρώτα τα πακέτα.',
  },
  fields: {
    'terminal-model': { cloudSim: 'Δέχεται πακέτα cloud', packageName: 'Εφαρμογή' },
  },
  values: {
    module: { 'terminal-model': 'Μοντέλα τερματικών' },
  },
  menu: {
    functions: {
      'terminal-model': { add: 'Προσθήκη μοντέλων', edit: 'Επεξεργασία μοντέλων', delete: 'Διαγραφή μοντέλων' },
    },
  },
};
