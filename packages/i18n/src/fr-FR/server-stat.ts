import type { texts as English } from '../en-US/server-stat.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server statistics. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  serverStat: {
    allServers: 'Tous les serveurs',
    step: 'Pas',
    range: 'Période',
    users: 'Utilisateurs et connexions',
    traffic: 'Requêtes et réponses',
    calls: 'Appels',
    messages: 'Messages',
    sum: 'Somme',
    peak: 'Maximum',
    mean: 'Moyenne',
    platformOnly: 'Seule la plateforme voit les connexions et les requêtes d’un serveur.',
    empty: 'Rien n’a été signalé pendant cette période.',
    figures: 'Chiffres de la période',
  },
  fields: {
    'server-stat': {
      begin: 'Du',
      end: 'Au',
      usersOnline: 'Utilisateurs en ligne',
      tcp: 'Connexions TCP',
      udp: 'Connexions UDP',
      requests: 'Requêtes',
      responses: 'Réponses',
      groupCalls: 'Appels de groupe',
      individualCalls: 'Appels individuels',
      temporaryCalls: 'Appels temporaires',
      allCalls: 'Appels à tous',
      broadcastCalls: 'Diffusions',
      videoCalls: 'Appels vidéo',
      textMessages: 'Textes',
      imageMessages: 'Images',
      fileMessages: 'Fichiers',
      locationMessages: 'Positions',
    },
  },
  values: {
    module: {
      'server-stat': 'Statistiques des serveurs',
    },
    statStep: {
      '5m': '5 minutes',
      '1h': '1 heure',
      '1d': '1 jour',
    },
  },
  menu: {
    functions: {
      'server-stat': {
        export: 'Exporter les statistiques des serveurs',
      },
    },
  },
};
