import type { texts as English } from '../en-US/log-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the log list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  logList: {
    view: 'Vue',
    operations: 'Opérations',
    signIns: 'Connexions',
    bySuperior: 'par un supérieur',
    details: 'Détails',
    changes: 'Avant et après',
    field: 'Champ',
    change: 'Changement',
    kinds: { changed: 'Modifié', added: 'Ajouté', removed: 'Retiré' },
    onlyChanged: 'Seulement ce qui a changé',
    nothing: 'Rien n’a été conservé de l’avant et de l’après.',
    unchanged: 'Aucun champ n’a changé. Désactivez l’interrupteur pour les voir tous.',
    browserOn: '{{browser}} sur {{system}}',
  },
  fields: {
    'operation-log': {
      operateType: 'Opération',
      module: 'Module',
      content: 'Contenu',
      target: 'Cible',
      before: 'Avant',
      after: 'Après',
      code: 'Code',
      costMs: 'Durée (ms)',
    },
    'login-history': { loginTime: 'Connexion', logoutTime: 'Déconnexion', reason: 'Motif' },
  },
  values: {
    operateType: {
      add: 'Ajout',
      edit: 'Modification',
      delete: 'Suppression',
      import: 'Import',
      export: 'Export',
      login: 'Connexion',
      logout: 'Déconnexion',
      money: 'Argent',
      remote: 'Commande à distance',
      other: 'Autre',
    },
    outcome: { success: 'Réussite', failure: 'Refusé' },
    reason: {
      credentials: 'Nom ou mot de passe faux',
      locked: 'Verrouillé',
      disabled: 'Désactivé',
      verificationCode: 'Code faux',
    },
    module: { 'operation-log': 'Journaux' },
  },
  menu: {
    screens: { logList: 'Liste des journaux' },
    functions: {
      'operation-log': { export: 'Exporter les journaux' },
    },
  },
};
