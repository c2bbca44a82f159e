import type { texts as English } from '../en-US/terminal-upgrade.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade tasks. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  fields: {
    'upgrade-task': {
      taskName: 'Tâche',
      apkId: 'Paquet',
      versionName: 'Nouvelle version',
      targets: 'Cibles',
      clientIds: 'Clients',
      typeIds: 'Types',
      modelIds: 'Modèles',
      versions: 'Versions actuelles',
      stages: 'Étapes',
      percent: 'Part de toutes les cibles (%)',
      min: 'Au moins',
      doneShare: 'Terminé avant l’étape suivante',
      maxFailed: 'Suspendre au-delà d’échecs',
      maxSilent: 'Suspendre au-delà de silencieux',
      deadlineHours: 'Délai en ligne (heures)',
      offlineDays: 'Attendre les terminaux hors ligne (jours)',
      pausedBy: 'Suspendue par',
      pauseReason: 'Motif de la suspension',
      pauseShare: 'Part à la suspension',
      stage: 'Étape',
      startTime: 'Début',
      endTime: 'Fin',
      total: 'Terminaux',
      leftOut: 'Exclus',
      waiting: 'En attente',
      underWay: 'En cours',
      silent: 'Silencieux',
      upgraded: 'Mis à jour',
      failed: 'Échecs',
      forecastEnd: 'Fin prévue',
    },
  },
  values: {
    module: { 'upgrade-task': 'Tâches de mise à jour' },
    upgradeStatus: {
      draft: 'Brouillon',
      running: 'En cours',
      paused: 'Suspendue',
      finished: 'Terminée',
      cancelled: 'Annulée',
    },
    pausedBy: {
      user: 'Quelqu’un',
      rule: 'Règle',
    },
    pauseReason: {
      failed: 'Trop d’échecs',
      silent: 'Trop de silencieux',
    },
  },
  menu: {
    screens: { terminalUpgrade: 'Mise à jour des terminaux' },
    functions: {
      'upgrade-task': {
        add: 'Ajouter des tâches de mise à jour',
        edit: 'Modifier les tâches de mise à jour',
        delete: 'Supprimer les tâches de mise à jour',
        run: 'Exécuter les tâches de mise à jour',
      },
    },
  },
};
