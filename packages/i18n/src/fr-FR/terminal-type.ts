import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal types and their dialog. */
export const terminalType: Texts['terminalType'] = {
  edit: 'Modifier le type de terminal',
  idPrefixTip: 'Une lettre majuscule et 6 chiffres au plus ; le premier chiffre ne peut pas être 3.',
  enabledTip: 'Les types désactivés ne sont pas proposés pour les nouveaux terminaux.',
};
