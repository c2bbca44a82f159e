/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: 'Все тарифы',
    needed: 'Нужно K-монет',
    neededNote: 'ещё на один период для каждого',
    unpriced: 'больше не продаются: {{plans}}',
    held: 'Доступно K-монет',
    byUnit: 'К продлению',
    renew: {
      yearly_one: 'Продлить {{count}} годовой тариф',
      yearly_few: 'Продлить {{count}} годовых тарифа',
      yearly_many: 'Продлить {{count}} годовых тарифов',
      yearly_other: 'Продлить {{count}} годового тарифа',
      monthly_one: 'Продлить {{count}} месячный тариф',
      monthly_few: 'Продлить {{count}} месячных тарифа',
      monthly_many: 'Продлить {{count}} месячных тарифов',
      monthly_other: 'Продлить {{count}} месячного тарифа',
    },
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
};
