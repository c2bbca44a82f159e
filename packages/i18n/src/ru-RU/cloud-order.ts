/** Texts of orders of cloud plans. */
export const texts = {
  cloudOrder: {
    purpose: 'Заказ появляется здесь, когда облачные тарифы привязаны к терминалам или продлены.',
    severalPlans: 'Несколько тарифов',
    items: 'Терминалы заказа',
    hidden: 'У вас нет доступа к его терминалам.',
    began: 'Тариф начинается',
    undo: 'Отменить',
    none: 'Этого терминала нет ни в одном облачном заказе.',
  },
  fields: {
    'cloud-order': {
      orderNum: 'Номер заказа',
      goodsId: 'Тариф',
      goodsName: 'Тариф',
      goodsNameEn: 'Тариф (по-английски)',
      quantity: 'Терминалы',
      amount: 'K-монеты',
    },
  },
  values: {
    module: {
      'cloud-order': 'Облачные заказы',
    },
    cloudOrderType: {
      bind: 'Привязка',
      renew: 'Продление',
    },
    cloudOrderStatus: {
      booked: 'Проведён',
      undone: 'Отменён',
    },
  },
  details: {
    kinds: {
      cloudOrder: 'Облачный заказ',
    },
  },
};
