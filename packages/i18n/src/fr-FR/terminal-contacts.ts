import type { texts as English } from '../en-US/terminal-contacts.ts';
import type { Translation } from '../translation.ts';

/** Texts of the contacts of a terminal. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalContacts: {
    action: 'Contacts',
    title: 'Contacts',
    tip: 'Le terminal appelle ses contacts directement. Ils relèvent du même client, ou d’un client supérieur ou inférieur.',
    add: 'Ajouter des contacts',
    addTip: 'Cherchez par ID ou nom, ou collez plusieurs ID.',
    of: '{{count}} sur {{most}}',
    empty: 'Aucun contact pour l’instant.',
    find: 'Chercher un contact',
    remove: 'Retirer {{name}}',
    tagOf: 'Libellé de {{name}}',
    unknown: 'Introuvables : {{ids}}',
    tooMany: 'Un terminal peut avoir au plus {{most}} contacts.',
    done: 'Contacts enregistrés.',
    ending: 'Contacts qui seront supprimés : {{count}}.',
  },
  fields: {
    'terminal-contact': {
      contacts: 'Contacts',
      contactMsId: 'ID du terminal',
      contactName: 'Nom',
      tag: 'Libellé',
    },
  },
  values: {
    module: {
      'terminal-contact': 'Contacts',
    },
  },
  menu: {
    functions: {
      terminal: {
        contact: 'Modifier les contacts',
      },
    },
  },
};
