/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: 'Все тарифы',
    needed: 'Нужно K-монет',
    neededNote: 'ещё на один период для каждого',
    unpriced: 'больше не продаются: {{plans}}',
    held: 'Доступно K-монет',
    byUnit: 'Продлить истекающие',
    purpose: 'Облачный тариф терминала появляется здесь, когда он привязан.',
  },
  fields: {
    'terminal-cloud-plan': {
      msName: 'Имя терминала',
      goodsId: 'Тариф',
      goodsName: 'Тариф',
      goodsNameEn: 'Тариф (по-английски)',
      iccid: 'ICCID',
      startTime: 'Начало',
      endTime: 'Окончание',
      remainDays: 'Осталось дней',
      orderNum: 'Последний заказ',
    },
  },
  values: {
    module: {
      'terminal-cloud-plan': 'Продление тарифов',
    },
    planUnit: {
      yearly: 'По годам',
      monthly: 'По месяцам',
    },
    planStatus: {
      active: 'Действует',
      expiring: 'Истекает',
      expired: 'Истёк',
      ended: 'Завершён',
    },
  },
  menu: {
    screens: {
      cloudDataRenew: 'Продление тарифов',
    },
  },
};
