import type { texts as English } from '../en-US/terminal-type.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal types and their dialog. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalType: {
    edit: 'Modifier le type de terminal',
    idPrefixTip: 'Une lettre majuscule et 6 chiffres au plus ; le premier chiffre ne peut pas être 3.',
    enabledTip: 'Les types désactivés ne sont pas proposés pour les nouveaux terminaux.',
  },
  seeded: {
    types: {
      handheld: 'Radio portative',
      mobile: 'Radio mobile',
      smartphone: 'Smartphone',
      dispatcher: 'Dispatcher',
      gateway: 'Passerelle',
    },
  },
  fields: {
    'terminal-type': { idPrefix: 'Préfixe d’ID' },
  },
  values: {
    kind: { terminal: 'Terminal', dispatcher: 'Dispatcher', gateway: 'Passerelle' },
    module: { 'terminal-type': 'Types de terminaux' },
  },
  menu: {
    functions: {
      'terminal-type': { edit: 'Modifier les types de terminal' },
    },
  },
};
