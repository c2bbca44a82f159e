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
    hasPackages_one:
      '{{count}} paquete es para este modelo, por lo que no se puede eliminar. Elimine antes el paquete.',
    hasPackages_many:
      '{{count}} de paquetes son para este modelo, por lo que no se puede eliminar. Elimine antes los paquetes.',
    hasPackages_other:
      '{{count}} paquetes son para este modelo, por lo que no se puede eliminar. Elimine antes los paquetes.',
  },
  fields: {
    'terminal-model': { cloudSim: 'Admite planes de nube', packageName: 'Aplicación' },
  },
  values: {
    module: { 'terminal-model': 'Modelos de terminal' },
  },
  menu: {
    functions: {
      'terminal-model': { add: 'Añadir modelos', edit: 'Editar modelos', delete: 'Eliminar modelos' },
    },
  },
};
