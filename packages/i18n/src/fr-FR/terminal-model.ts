import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal models and their dialogs. */
export const terminalModel: Texts['terminalModel'] = {
  add: 'Ajouter un modèle',
  edit: 'Renommer le modèle',
  inUse: 'Suppression impossible : des terminaux sont de ce modèle ({{count}}). Donnez-leur-en d’abord un autre.',
};
