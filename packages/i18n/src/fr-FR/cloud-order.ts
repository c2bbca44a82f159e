/** Texts of orders of cloud plans. */
export const texts = {
  cloudOrder: {
    purpose: 'Une commande apparaît ici dès que des forfaits cloud sont associés à des terminaux ou renouvelés.',
    severalPlans: 'Plusieurs forfaits',
    items: 'Terminaux de la commande',
    hidden: 'Vous n’avez pas accès à ses terminaux.',
    began: 'Début du forfait',
    undo: 'Annuler',
    none: 'Ce terminal ne figure dans aucune commande cloud.',
  },
  fields: {
    'cloud-order': {
      orderNum: 'Numéro de commande',
      goodsId: 'Forfait',
      goodsName: 'Forfait',
      goodsNameEn: 'Forfait (anglais)',
      quantity: 'Terminaux',
      amount: 'Jetons K',
    },
  },
  values: {
    module: {
      'cloud-order': 'Commandes cloud',
    },
    cloudOrderType: {
      bind: 'Association',
      renew: 'Renouvellement',
    },
    cloudOrderStatus: {
      booked: 'Enregistrée',
      undone: 'Annulée',
    },
  },
  details: {
    kinds: {
      cloudOrder: 'Commande cloud',
    },
  },
};
