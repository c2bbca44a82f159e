import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalModel: {
    add: 'Añadir modelo',
    edit: 'Editar modelo',
    inUse_one: 'No se puede eliminar: {{count}} terminal es de este modelo. Asígnele otro primero.',
    inUse_many: 'No se puede eliminar: {{count}} de terminales son de este modelo. Asígneles otro primero.',
    inUse_other: 'No se puede eliminar: {{count}} terminales son de este modelo. Asígneles otro primero.',
  },
  values: {
    module: { 'terminal-model': 'Modelos de terminal' },
  },
  menu: {
    screens: { terminalModel: 'Modelos de terminal' },
    functions: {
      'terminal-model': { add: 'Añadir modelos', edit: 'Editar modelos', delete: 'Eliminar modelos' },
    },
  },
};
