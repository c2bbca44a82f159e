import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalModel: {
    add: 'Añadir modelo',
    edit: 'Renombrar modelo',
    inUse: 'No se puede eliminar: hay terminales de este modelo ({{count}}). Asígneles otro primero.',
  },
  values: {
    module: { 'terminal-model': 'Modelos de terminal' },
  },
  menu: {
    screens: { terminalModel: 'Modelos de terminal' },
    functions: {
      'terminal-model': { add: 'Añadir modelos', edit: 'Renombrar modelos', delete: 'Eliminar modelos' },
    },
  },
};
