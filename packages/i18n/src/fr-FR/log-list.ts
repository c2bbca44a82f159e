import type { Texts } from '../en-US/index.ts';

/** Texts of the log list and its dialogs. */
export const logList: Texts['logList'] = {
  view: 'Vue',
  operations: 'Opérations',
  signIns: 'Connexions',
  bySuperior: 'par un supérieur',
  details: 'Détails',
  changes: 'Avant et après',
  field: 'Champ',
  change: 'Changement',
  kinds: {
    changed: 'Modifié',
    added: 'Ajouté',
    removed: 'Retiré',
  },
  onlyChanged: 'Seulement ce qui a changé',
  nothing: 'Rien n’a été conservé de l’avant et de l’après.',
  unchanged: 'Aucun champ n’a changé. Désactivez l’interrupteur pour les voir tous.',
  browserOn: '{{browser}} sur {{system}}',
};
