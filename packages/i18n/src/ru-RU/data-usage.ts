import type { texts as English } from '../en-US/data-usage.ts';
import type { Translation } from '../translation.ts';

/** Texts of the data usage of SIM cards and its history. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  dataUsage: {
    view: 'Вид',
    current: 'Карты',
    history: 'История по дням',
    purpose: 'SIM-карта появится здесь, как только её терминал сообщит о трафике.',
    purposeHistory: 'Здесь появляется трафик каждой SIM-карты по дням.',
    edit: 'Задать объём',
    tip: 'В МБ за месяц. Оставьте пустым, если он неизвестен. Пока действует облачный тариф, объём задаёт он.',
    changed_one: 'Объём тарифа задан для {{count}} карты.',
    changed_few: 'Объём тарифа задан для {{count}} карт.',
    changed_many: 'Объём тарифа задан для {{count}} карт.',
    changed_other: 'Объём тарифа задан для {{count}} карты.',
    deleteTip:
      'Трафик карт будет удалён вместе с историей. Карты останутся у терминалов; новый трафик будет считаться с нуля.',
    showHistory: 'История',
  },
  fields: {
    'data-usage': {
      msName: 'Название терминала',
      iccid: 'ICCID',
      date: 'Последнее использование',
      today: 'Сегодня',
      month: 'За месяц',
      planTotal: 'Объём тарифа',
      percent: 'Израсходовано',
      percent_begin: 'Израсходовано, от %',
      percent_end: 'Израсходовано, до %',
      updateTime: 'Сообщено',
    },
    'data-usage-history': {
      iccid: 'ICCID',
      date: 'День',
      usage: 'Трафик',
      month: 'С начала месяца',
    },
  },
  values: {
    module: {
      'data-usage': 'Трафик',
    },
  },
  menu: {
    functions: {
      'data-usage': {
        edit: 'Задавать объёмы тарифов',
        delete: 'Удалять трафик',
        export: 'Экспорт трафика',
      },
    },
  },
};
