import type { texts as English } from '../en-US/server-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server list and its dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  serverList: {
    add: 'Добавить сервер',
    edit: 'Изменить сервер',
    addressTip: 'IPv4, IPv6 или имя хоста',
    tokenTitle: 'Токен шлюза',
    tokenHint: 'Токен показывается только один раз. Скопируйте его в шлюз сейчас.',
    bound: 'Ещё используется. Клиенты: {{clients}}; терминалы: {{terminals}}.',
    copy: 'Скопировать токен',
    tokenFor: 'Токен сервера {{name}}',
    newToken: 'Заменить токен шлюза',
    newTokenTip: 'Сервер получит новый токен. Прежний будет работать ещё 10 минут; за это время внесите новый в шлюз.',
    makeToken: 'Заменить токен',
    tokenMade: 'Токен заменён.',
    effects: 'Клиенты, которые потеряют сервер: {{clients}}. Терминалы, которые его потеряют: {{terminals}}.',
    boundCount_one: 'Ещё используется в {{count}} месте, в том числе как резервный сервер.',
    boundCount_few: 'Ещё используется в {{count}} местах, в том числе как резервный сервер.',
    boundCount_many: 'Ещё используется в {{count}} местах, в том числе как резервный сервер.',
    boundCount_other: 'Ещё используется в {{count}} местах, в том числе как резервный сервер.',
    unbinds: 'Клиенты и терминалы, которые его используют, потеряют его и не смогут к нему подключаться.',
    noneYet: 'Серверов пока нет. Добавьте первый и внесите его токен в шлюз.',
    noneBound: 'К вашим клиентам пока не привязан ни один сервер. Привязку выполняет платформа.',
    showOnline: 'Показать терминалы в сети',
    eventStreams: 'Потоки событий',
    noEvents: 'Событий ещё не поступало.',
    commandStreams: 'Потоки команд',
    noCommands: 'Нет потока команд: команды не доходят до его терминалов.',
    openSince: 'Открыт',
    lastSeq: 'Последнее событие',
    lag: 'Отставание {{duration}}',
  },
  fields: {
    server: {
      clientCount: 'Клиенты',
      clockSeconds: 'Расхождение часов',
      gatewayToken: 'Токен шлюза',
      onlineCount: 'Сейчас в сети',
      lastSeenTime: 'Последняя связь',
      tokenTime: 'Токен создан',
    },
  },
  values: {
    serverStatus: { connected: 'Подключён', disconnected: 'Не подключён' },
    module: { server: 'Серверы' },
  },
  menu: {
    functions: {
      server: { add: 'Добавлять серверы', edit: 'Изменять серверы', delete: 'Удалять серверы' },
    },
  },
};
