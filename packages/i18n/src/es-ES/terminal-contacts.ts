import type { texts as English } from '../en-US/terminal-contacts.ts';
import type { Translation } from '../translation.ts';

/** Texts of the contacts of a terminal. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalContacts: {
    action: 'Contactos',
    title: 'Contactos',
    tip: 'El terminal puede llamar directamente a sus contactos. Son del mismo cliente, o de uno superior o inferior.',
    add: 'Añadir contactos',
    addTip: 'Busque por ID o nombre, o pegue varios ID.',
    of: '{{count}} de {{most}}',
    empty: 'Aún no hay contactos.',
    find: 'Buscar contacto',
    remove: 'Quitar {{name}}',
    tagOf: 'Etiqueta de {{name}}',
    unknown: 'No encontrados: {{ids}}',
    tooMany: 'Un terminal puede tener como máximo {{most}} contactos.',
    done: 'Contactos guardados.',
    ending: 'Contactos que se eliminarán: {{count}}.',
  },
  fields: {
    'terminal-contact': {
      contacts: 'Contactos',
      contactMsId: 'ID de terminal',
      contactName: 'Nombre',
      tag: 'Etiqueta',
    },
  },
  values: {
    module: {
      'terminal-contact': 'Contactos',
    },
  },
  menu: {
    functions: {
      terminal: {
        contact: 'Cambiar contactos',
      },
    },
  },
};
