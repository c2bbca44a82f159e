import type { texts as English } from '../en-US/terminal-func.ts';
import type { Translation } from '../translation.ts';

/** Texts of the value-added functions and their dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalFunc: {
    add: 'Ajouter une fonction',
    edit: 'Modifier la fonction',
    inUse_one:
      'Suppression impossible : {{count}} terminal ou modèle de prix l’utilise. Désactivez-la : elle ne sera plus proposée.',
    inUse_many:
      'Suppression impossible : {{count}} de terminaux ou modèles de prix l’utilisent. Désactivez-la : elle ne sera plus proposée.',
    inUse_other:
      'Suppression impossible : {{count}} terminaux ou modèles de prix l’utilisent. Désactivez-la : elle ne sera plus proposée.',
    fixed:
      'Des terminaux ou des modèles de prix ont cette fonction : sa catégorie, son mode de facturation et son unité ne changent plus.',
    pocTip: 'Chaque terminal a le service PoC : il ne peut être ni désactivé, ni supprimé, ni changé de catégorie.',
    enabledTip:
      'Les fonctions désactivées ne sont pas proposées pour les nouveaux terminaux ; ceux qui les ont les gardent.',
    pricesTip:
      'Jetons entiers par terminal, pour tous ceux qui n’ont pas de modèle de prix. Si le champ reste vide, le prix habituel de la catégorie s’applique.',
    unsold:
      'Cette fonction n’a pas de prix et ne peut donc pas être achetée. Indiquez un prix ici ou vendez-la au moyen de modèles de prix.',
    pocKept:
      'Chaque terminal a le service PoC : il ne peut pas être supprimé. Retirez-le de la sélection et réessayez.',
  },
  fields: {
    'terminal-function': { prices: 'Prix par défaut', category: 'Catégorie', billingMode: 'Mode de facturation' },
  },
  values: {
    category: {
      poc: 'Service PoC',
      fullDispatcher: 'Dispatcher complet',
      recording: 'Enregistrement',
      patrol: 'Rondes',
      video: 'Vidéo',
      videoRecording: 'Enreg. vidéo',
      cloudSim: 'SIM cloud',
    },
    billingMode: { time: 'Par période', duration: 'À la durée' },
    unit: {
      permanent: 'Permanente',
      yearly: 'Par an',
      monthly: 'Par mois',
      daily: 'Par jour',
      hourly: 'Par heure',
      minutely: 'Par minute',
      secondly: 'Par seconde',
    },
    module: { 'terminal-function': 'Fonctions en option' },
  },
  menu: {
    functions: {
      'terminal-function': {
        add: 'Ajouter des fonctions',
        edit: 'Modifier des fonctions',
        delete: 'Supprimer des fonctions',
      },
    },
  },
};
