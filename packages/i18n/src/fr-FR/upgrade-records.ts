import type { texts as English } from '../en-US/upgrade-records.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade records. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  upgradeRecords: {
    purpose: 'Les résultats par terminal apparaissent ici dès qu’une tâche est en cours.',
    none: 'Ce terminal n’a fait partie d’aucune tâche de mise à jour.',
  },
  fields: {
    'upgrade-record': {
      msName: 'Nom du terminal',
      taskId: 'Tâche',
      taskName: 'Tâche',
      versionName: 'Version du paquet',
      step: 'Pas',
      oldVersion: 'Ancienne version',
      newVersion: 'Nouvelle version',
      upgradeTime: 'Heure de mise à jour',
      downloadTime: 'Heure de téléchargement',
      downloadTimes: 'Téléchargements',
      reason: 'Motif',
    },
  },
  values: {
    module: { 'upgrade-record': 'Historique des mises à jour' },
    upgradeOutcome: {
      notUpgraded: 'Pas mis à jour',
      upgraded: 'Mis à jour',
      failed: 'Échec',
    },
    upgradeStep: {
      waiting: 'En attente',
      asked: 'Demandé',
      downloading: 'Téléchargement',
      downloaded: 'Téléchargé',
      installing: 'Installation',
      silent: 'Sans réponse',
    },
    upgradeReason: {
      already: 'Avait déjà cette version ou une plus récente',
      offline: 'Pas en ligne à temps',
      silent: 'Pas de réponse à temps',
      cancelled: 'La tâche a été annulée',
    },
  },
};
