import type { texts as English } from '../en-US/cloud-data-usage.ts';
import type { Translation } from '../translation.ts';

/** Тексты о расходе тарифов SIM-карт. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  cloudDataUsage: {
    purpose: 'SIM-карта появится здесь, когда в месяце действует её тариф или её терминал сообщил о трафике.',
    empty: 'В этом месяце ни одна SIM-карта не расходовала трафик и не имела тарифа.',
    unlimited: 'Безлимит',
    noPlan: 'Без тарифа',
    usedOf: 'Израсходовано {{used}} из {{total}}, {{percent}}',
    detail: 'Расход по дням',
    usedTo: 'Израсходовано к концу дня',
    pace: 'Тариф поровну по дням',
    chart: 'Расход к каждому дню в сравнении с тарифом',
    lasts: 'Хватит на месяц',
    runsOut: '{{day}} при таком темпе',
    usedUp: 'Исчерпан {{day}}',
    over: 'Месяц закончился',
    noPace: 'Появится через день',
    perDay: 'В среднем за день',
    dayLimit: 'В день до конца месяца',
  },
  fields: {
    'cloud-usage': {
      msName: 'Имя терминала',
      iccid: 'ICCID',
      goodsId: 'Тариф',
      goodsName: 'Тариф',
      goodsNameEn: 'Тариф, английское имя',
      month: 'Месяц',
      usedMb: 'Израсходовано',
      planTotal: 'Объём тарифа',
      percent: 'Израсходовано, %',
      percent_begin: 'Израсходовано не менее, %',
      reached: 'Достигнуто',
      daysLeft: 'Осталось дней',
      runsOutOn: 'Закончится',
      cards: 'SIM-карты',
    },
  },
  values: {
    reached: {
      '80': '80 % и более',
      '100': 'Исчерпан',
    },
    module: {
      'cloud-usage': 'Расход тарифов',
    },
  },
};
