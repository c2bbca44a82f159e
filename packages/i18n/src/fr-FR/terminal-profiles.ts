import type { texts as English } from '../en-US/terminal-profiles.ts';
import type { Translation } from '../translation.ts';

/** Texts of setting profiles. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalProfiles: {
    action: 'Profils de réglages',
    tip: 'Un profil définit les réglages de plusieurs terminaux. Appliquez-le et voyez ensuite lesquels s’en écartent.',
    none: 'Aucun profil pour l’instant.',
    add: 'Ajouter un profil',
    edit: 'Modifier le profil',
    remove: 'Supprimer le profil',
    removeTip: 'Les terminaux garderont leurs réglages.',
    apply: 'Appliquer',
    applyTitle: 'Appliquer le profil',
    to: 'Appliquer à',
    targets: {
      deviating: 'Terminaux qui s’en écartent',
      types: 'Tous les terminaux de types',
      models: 'Tous les terminaux de modèles',
      ids: 'Terminaux par ID',
    },
    ids: 'ID des terminaux',
    idsTip: 'Un par ligne, ou séparés par des virgules.',
    effect: 'À régler : {{changed}}. Déjà réglés : {{unchanged}}.',
    done_one: 'Appliqué à {{count}} terminal.',
    done_many: 'Appliqué à {{count}} de terminaux.',
    done_other: 'Appliqué à {{count}} terminaux.',
    terminals: 'Terminaux : {{count}}',
    deviating: 'Écarts : {{count}}',
    notSet: 'Non défini',
    leave: 'Laisser {{name}} tel quel',
    buttonsKept: 'Le profil laisse les touches telles quelles.',
    setButtons: 'Définir aussi les touches',
    instead: '{{name}} : {{actual}} au lieu de {{wanted}}',
    otherButtons: 'Autres touches',
  },
  fields: {
    'terminal-profile': {
      profileName: 'Profil',
      typeIds: 'Types',
      modelIds: 'Modèles',
      parameters: 'Paramètres',
      buttons: 'Touches programmables',
      deviating: 'Écarts',
    },
  },
  values: {
    module: {
      'terminal-profile': 'Profils de réglages',
    },
  },
};
