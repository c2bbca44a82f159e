import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalModel: {
    add: 'Ajouter un modèle',
    edit: 'Modifier le modèle',
    inUse_one: 'Suppression impossible : {{count}} terminal est de ce modèle. Donnez-lui-en d’abord un autre.',
    inUse_many: 'Suppression impossible : {{count}} de terminaux sont de ce modèle. Donnez-leur-en d’abord un autre.',
    inUse_other: 'Suppression impossible : {{count}} terminaux sont de ce modèle. Donnez-leur-en d’abord un autre.',
    hasPackages_one:
      '{{count}} paquet est prévu pour ce modèle, il ne peut donc pas être supprimé. Supprimez d’abord le paquet.',
    hasPackages_many:
      '{{count}} de paquets sont prévus pour ce modèle, il ne peut donc pas être supprimé. Supprimez d’abord les paquets.',
    hasPackages_other:
      '{{count}} paquets sont prévus pour ce modèle, il ne peut donc pas être supprimé. Supprimez d’abord les paquets.',
  },
  fields: {
    'terminal-model': { cloudSim: 'Accepte les forfaits cloud', packageName: 'Application' },
  },
  values: {
    module: { 'terminal-model': 'Modèles de terminaux' },
  },
  menu: {
    functions: {
      'terminal-model': {
        add: 'Ajouter des modèles',
        edit: 'Modifier les modèles',
        delete: 'Supprimer des modèles',
      },
    },
  },
};
