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
    inUse_one:
      'Suppression impossible : {{count}} client est associé. Dissociez-le ou associez-le d’abord à un autre modèle.',
    inUse_many:
      'Suppression impossible : {{count}} de clients sont associés. Dissociez-les ou associez-les d’abord à un autre modèle.',
    inUse_other:
      'Suppression impossible : {{count}} clients sont associés. Dissociez-les ou associez-les d’abord à un autre modèle.',
    more: '+{{count}}',
    later: 'Pas encore',
    pricesTip: 'Prix par terminal en jetons entiers. Ce qui ne figure pas ici reste au prix par défaut.',
    noPrices: 'Pas encore de prix : tout est au prix par défaut.',
    addPrice: 'Ajouter un prix',
    removePrice: 'Retirer le prix {{number}}',
    twice: 'Ce prix figure déjà plus haut.',
    tooLittle: 'Saisissez au moins {{min}}, ce que vous payez vous-même.',
    concerns_one: '{{count}} client est associé à ce modèle. Les modifications s’y appliquent aussitôt.',
    concerns_many: '{{count}} de clients sont associés à ce modèle. Les modifications s’y appliquent aussitôt.',
    concerns_other: '{{count}} clients sont associés à ce modèle. Les modifications s’y appliquent aussitôt.',
    boundNow: 'Clients associés : {{count}}',
    nobody: 'Aucun client n’est encore associé à ce modèle.',
    toBind: 'Clients à associer',
    toBindTip:
      'Sous-clients du propriétaire du modèle avec des tarifs propres. Un client associé à un autre modèle passera à celui-ci.',
    noneCustom: 'Aucun de ces clients n’a encore de tarifs propres. Activez-les d’abord dans la liste des clients.',
    unbind: 'Dissocier {{name}}',
    unbindAsk: 'Dissocier « {{name}} » ?',
    unbindTip: 'Le client paiera ensuite les prix par défaut.',
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
