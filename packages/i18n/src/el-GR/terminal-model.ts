import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal models and their dialogs. */
export const terminalModel: Texts['terminalModel'] = {
  add: 'Προσθήκη μοντέλου',
  edit: 'Μετονομασία μοντέλου',
  inUse: 'Δεν μπορεί να διαγραφεί: το μοντέλο έχει τερματικά ({{count}}). Δώστε τους πρώτα άλλο μοντέλο.',
};
