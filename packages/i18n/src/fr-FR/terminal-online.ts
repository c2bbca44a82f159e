import type { texts as English } from '../en-US/terminal-online.ts';
import type { Translation } from '../translation.ts';

/** Texts of the online times of terminals. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalOnline: {
    purpose: 'Chaque jour où un terminal a été en ligne apparaît ici.',
    figures: 'Chiffres de la liste',
    total: 'Temps en ligne total',
    sessions: 'Sessions',
    sessionsOf: 'Sessions de {{name}}',
    days: 'Temps en ligne par jour',
    none: 'Aucune connexion pendant cette période.',
    latest: 'Les {{shown}} dernières sessions sont affichées.',
    many: 'Choisissez {{max}} terminaux au plus.',
    goesOn: 'encore en ligne',
    reason: 'Terminée par',
  },
  fields: {
    'online-time': {
      msName: 'Nom du terminal',
      date: 'Jour',
      onlineSeconds: 'Temps en ligne',
      sessions: 'Sessions',
      firstOnline: '1re connexion',
      lastOffline: 'Dern. déconnexion',
    },
  },
  values: {
    module: {
      'online-time': 'Temps en ligne',
    },
    sessionEnd: {
      signOff: 'Déconnexion',
      lost: 'Connexion perdue',
      kicked: 'Déconnecté sur ordre',
      silent: 'Contact perdu',
      moved: 'Reconnecté',
    },
  },
  menu: {
    functions: {
      'online-time': {
        export: 'Exporter le temps en ligne',
      },
    },
  },
};
