/** Texts of orders of cloud plans. */
export const texts = {
  cloudOrder: {
    purpose: 'An order appears here once cloud plans are bound to terminals or renewed.',
    severalPlans: 'Several plans',
    items: 'Terminals of the order',
    hidden: 'You do not have access to its terminals.',
    began: 'Plan begins',
    undo: 'Undo',
    none: 'This terminal is not part of any cloud order.',
  },
  fields: {
    'cloud-order': {
      orderNum: 'Order number',
      goodsId: 'Plan',
      goodsName: 'Plan',
      goodsNameEn: 'Plan (English)',
      quantity: 'Terminals',
      amount: 'K coins',
    },
  },
  values: {
    module: {
      'cloud-order': 'Cloud orders',
    },
    cloudOrderType: {
      bind: 'Bound',
      renew: 'Renewed',
    },
    cloudOrderStatus: {
      booked: 'Booked',
      undone: 'Undone',
    },
  },
  details: {
    kinds: {
      cloudOrder: 'Cloud order',
    },
  },
};
