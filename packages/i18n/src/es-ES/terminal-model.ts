import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal models and their dialogs. */
export const terminalModel: Texts['terminalModel'] = {
  add: 'Añadir modelo',
  edit: 'Renombrar modelo',
  inUse: 'No se puede eliminar: hay terminales de este modelo ({{count}}). Asígneles otro primero.',
};
