import type { texts as English } from '../en-US/price-template.ts';
import type { Translation } from '../translation.ts';

/** Texts of the price templates and their dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  priceTemplate: {
    add: 'Ajouter un modèle de prix',
    edit: 'Modifier le modèle de prix',
    bind: 'Associer des clients',
    bound: 'Les clients sont associés.',
    unbound: 'Le client est dissocié et paie les prix par défaut.',
    inUse:
      'Suppression impossible : des clients sont associés ({{count}}). Dissociez-les ou associez-les d’abord à un autre modèle.',
    more: '+{{count}}',
    later: 'Pas encore',
    disabledFunction: 'Fonction {{id}} (désactivée)',
    pricesTip: 'Prix par terminal en jetons entiers. Ce qui ne figure pas ici reste au prix par défaut.',
    noPrices: 'Pas encore de prix propres : tout est au prix par défaut.',
    addPrice: 'Ajouter un prix',
    removePrice: 'Retirer le prix {{number}}',
    twice: 'Ce prix figure déjà plus haut.',
    tooLittle: 'Au moins {{min}} : c’est ce que vous payez vous-même.',
    concerns: 'Clients associés à ce modèle : {{count}}. Pour eux, les modifications valent aussitôt.',
    boundNow: 'Associés actuellement : {{count}}',
    nobody: 'Personne n’est encore associé à ce modèle.',
    toBind: 'Clients à associer',
    toBindTip:
      'Clients au-dessous du propriétaire du modèle. Celui qui est associé à un autre modèle passe à celui-ci.',
    unbind: 'Dissocier {{name}}',
    unbindAsk: 'Dissocier « {{name}} » ?',
    unbindTip: 'Il paie ensuite les prix par défaut.',
    unbindOk: 'Dissocier',
    tooCheap: 'Certains prix sont inférieurs à ce que vous payez. Relevez-les avant d’associer des clients.',
    less: '{{amount}}, vous payez {{paid}}',
    columns: {
      function: 'Fonction',
      coin: 'Unité et jeton',
      amount: 'Montant',
      default: 'Défaut',
      paid: 'Vous payez',
    },
  },
  fields: {
    'price-template': {
      templateName: 'Nom du modèle',
      effectiveTime: 'En vigueur à partir du',
      prices: 'Prix',
      boundCount: 'Clients associés',
      clientIds: 'Clients',
      templateId: 'Modèle de prix',
    },
  },
  values: {
    module: { 'price-template': 'Modèles de prix' },
  },
  menu: {
    screens: { priceTemplate: 'Modèles de prix' },
    functions: {
      'price-template': {
        add: 'Ajouter des modèles de prix',
        edit: 'Modifier des modèles de prix',
        delete: 'Supprimer des modèles de prix',
        bind: 'Associer des modèles de prix',
      },
    },
  },
};
