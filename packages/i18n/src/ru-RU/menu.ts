import type { Texts } from '../en-US/index.ts';

/** Names of everything a role can hold: top menus, screens and functions. */
export const menu: Texts['menu'] = {
  groups: {
    terminals: 'Терминалы',
    groups: 'Группы',
    clients: 'Клиенты',
    billing: 'Расчёты',
    cloudSim: 'Облачная SIM',
    accounts: 'Учётные записи',
    servers: 'Серверы',
    logs: 'Журналы',
    operations: 'Эксплуатация',
    upgrades: 'Обновления',
  },
  screens: {
    home: 'Главная',
    terminalList: 'Список терминалов',
    terminalType: 'Типы терминалов',
    terminalModel: 'Модели терминалов',
    clientList: 'Список клиентов',
    accountList: 'Список учётных записей',
    roleList: 'Список ролей',
    resourceList: 'Список ресурсов',
    serverList: 'Список серверов',
  },
  functions: {
    terminal: {
      add: 'Добавлять терминалы',
      edit: 'Изменять терминалы',
      delete: 'Удалять терминалы',
      import: 'Импортировать терминалы',
      export: 'Экспортировать терминалы',
    },
    'terminal-type': { edit: 'Изменять типы терминалов' },
    'terminal-model': { add: 'Добавлять модели', edit: 'Переименовывать модели', delete: 'Удалять модели' },
    client: {
      add: 'Добавлять клиентов',
      edit: 'Изменять клиентов',
      delete: 'Удалять клиентов',
      export: 'Экспортировать клиентов',
    },
    server: { add: 'Добавлять серверы', edit: 'Изменять серверы', delete: 'Удалять серверы' },
  },
};
