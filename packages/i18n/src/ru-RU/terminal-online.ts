import type { texts as English } from '../en-US/terminal-online.ts';
import type { Translation } from '../translation.ts';

/** Texts of the online times of terminals. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalOnline: {
    purpose: 'Здесь появляется каждый день, когда терминал был в сети.',
    figures: 'Показатели списка',
    total: 'Всего в сети',
    sessions: 'Сеансы',
    sessionsOf: 'Сеансы: {{name}}',
    days: 'Время в сети по дням',
    none: 'В это время не был в сети.',
    latest: 'Показаны последние сеансы: {{shown}}.',
    many: 'Выберите не больше {{max}} терминалов.',
    goesOn: 'ещё в сети',
    reason: 'Чем закончен',
  },
  fields: {
    'online-time': {
      msName: 'Название терминала',
      date: 'День',
      onlineSeconds: 'Время в сети',
      sessions: 'Сеансы',
      firstOnline: 'Первый вход',
      lastOffline: 'Последний выход',
    },
  },
  values: {
    module: {
      'online-time': 'Время в сети',
    },
    sessionEnd: {
      signOff: 'Вышел сам',
      lost: 'Связь потеряна',
      kicked: 'Отключён командой',
      silent: 'Связь потеряна',
      moved: 'Подключился снова',
    },
  },
  menu: {
    functions: {
      'online-time': {
        export: 'Экспорт времени в сети',
      },
    },
  },
};
