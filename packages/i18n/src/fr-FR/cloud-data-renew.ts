/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: 'Tous les forfaits',
    needed: 'Jetons K nécessaires',
    neededNote: 'pour une période de plus chacun',
    unpriced: 'plus en vente : {{plans}}',
    held: 'Jetons K disponibles',
    byUnit: 'Renouvellements à faire',
    renew: {
      yearly_one: 'Renouveler {{count}} forfait annuel',
      yearly_many: 'Renouveler {{count}} de forfaits annuels',
      yearly_other: 'Renouveler {{count}} forfaits annuels',
      monthly_one: 'Renouveler {{count}} forfait mensuel',
      monthly_many: 'Renouveler {{count}} de forfaits mensuels',
      monthly_other: 'Renouveler {{count}} forfaits mensuels',
    },
    purpose: 'Le forfait cloud d’un terminal apparaît ici dès qu’il est associé.',
  },
  fields: {
    'terminal-cloud-plan': {
      msName: 'Nom du terminal',
      goodsId: 'Forfait',
      goodsName: 'Forfait',
      goodsNameEn: 'Forfait (anglais)',
      iccid: 'ICCID',
      startTime: 'Début',
      endTime: 'Fin',
      remainDays: 'Jours restants',
      orderNum: 'Dernière commande',
    },
  },
  values: {
    module: {
      'terminal-cloud-plan': 'Renouvellements cloud',
    },
    planUnit: {
      yearly: 'Annuel',
      monthly: 'Mensuel',
    },
    planStatus: {
      active: 'Actif',
      expiring: 'Expire bientôt',
      expired: 'Expiré',
      ended: 'Terminé',
    },
  },
};
