/** Texts of orders of cloud plans. */
export const texts = {
  cloudOrder: {
    purpose: 'Aquí aparece un pedido cuando se vinculan planes de nube a terminales o se renuevan.',
    severalPlans: 'Varios planes',
    items: 'Terminales del pedido',
    hidden: 'No tiene acceso a sus terminales.',
    began: 'Comienza el plan',
    undo: 'Anular',
    none: 'Este terminal no figura en ningún pedido de nube.',
  },
  fields: {
    'cloud-order': {
      orderNum: 'Número de pedido',
      goodsId: 'Plan',
      goodsName: 'Plan',
      goodsNameEn: 'Plan (inglés)',
      quantity: 'Terminales',
      amount: 'Monedas K',
    },
  },
  values: {
    module: {
      'cloud-order': 'Pedidos de nube',
    },
    cloudOrderType: {
      bind: 'Vinculación',
      renew: 'Renovación',
    },
    cloudOrderStatus: {
      booked: 'Registrado',
      undone: 'Anulado',
    },
  },
  details: {
    kinds: {
      cloudOrder: 'Pedido de nube',
    },
  },
};
