import type { Texts } from '../en-US/index.ts';

/** Texts of the value-added functions and their dialogs. */
export const terminalFunc: Texts['terminalFunc'] = {
  add: 'Ajouter une fonction',
  edit: 'Modifier la fonction',
  inUse:
    'Suppression impossible : des terminaux ou des modèles de prix l’utilisent ({{count}}). Désactivez-la : elle ne sera plus proposée.',
  fixed:
    'Des terminaux ou des modèles de prix ont cette fonction : sa catégorie, son mode de facturation et son unité ne changent plus.',
  pocTip: 'Chaque terminal a le service PoC : il ne peut être ni désactivé, ni supprimé, ni changé de catégorie.',
  enabledTip:
    'Les fonctions désactivées ne sont pas proposées pour les nouveaux terminaux ; ceux qui les ont les gardent.',
  pocKept: 'Chaque terminal a le service PoC : il ne peut pas être supprimé. Retirez-le de la sélection et réessayez.',
};
