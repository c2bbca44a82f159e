import type { texts as English } from '../en-US/terminal-func.ts';
import type { Translation } from '../translation.ts';

/** Texts of the value-added functions and their dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalFunc: {
    add: 'Добавить функцию',
    edit: 'Изменить функцию',
    inUse_one:
      'Удалить нельзя: функцию использует {{count}} терминал или шаблон цен. Отключите её, и она больше не будет предлагаться.',
    inUse_few:
      'Удалить нельзя: функцию используют {{count}} терминала или шаблона цен. Отключите её, и она больше не будет предлагаться.',
    inUse_many:
      'Удалить нельзя: функцию используют {{count}} терминалов или шаблонов цен. Отключите её, и она больше не будет предлагаться.',
    inUse_other:
      'Удалить нельзя: функцию используют {{count}} терминала или шаблона цен. Отключите её, и она больше не будет предлагаться.',
    fixed: 'Функция уже есть у терминалов или в шаблонах цен, поэтому категория, способ оплаты и единица не меняются.',
    pocTip: 'Услуга PoC есть у каждого терминала: её нельзя отключить, удалить или перенести в другую категорию.',
    enabledTip: 'Отключённые функции не предлагаются для новых терминалов; у кого они есть, у тех остаются.',
    pocKept: 'Услуга PoC есть у каждого терминала, её нельзя удалить. Уберите её из выбора и повторите попытку.',
  },
  fields: {
    'terminal-function': { category: 'Категория', billingMode: 'Способ оплаты' },
  },
  values: {
    category: {
      poc: 'Услуга PoC',
      fullDispatcher: 'Полный диспетчер',
      recording: 'Запись',
      patrol: 'Патруль',
      video: 'Видео',
      videoRecording: 'Запись видео',
      cloudSim: 'Облачная SIM',
    },
    billingMode: { time: 'За период', duration: 'По длительности' },
    unit: {
      permanent: 'Бессрочно',
      yearly: 'За год',
      monthly: 'За месяц',
      daily: 'За день',
      hourly: 'За час',
      minutely: 'За минуту',
      secondly: 'За секунду',
    },
    module: { 'terminal-function': 'Доп. функции' },
  },
  menu: {
    screens: { terminalFunc: 'Доп. функции' },
    functions: {
      'terminal-function': { add: 'Добавлять функции', edit: 'Изменять функции', delete: 'Удалять функции' },
    },
  },
};
