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
    logList: 'Журнал',
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
    account: {
      add: 'Добавление учётных записей',
      edit: 'Изменение учётных записей',
      delete: 'Удаление учётных записей',
      reset: 'Сброс паролей',
      unlock: 'Разблокировка учётных записей',
      seeAs: 'Просмотр от имени',
      export: 'Экспорт учётных записей',
    },
    role: { add: 'Добавление ролей', edit: 'Изменение ролей', grant: 'Права ролей', delete: 'Удаление ролей' },
    resource: { add: 'Добавление ресурсов', edit: 'Изменение ресурсов', delete: 'Удаление ресурсов' },
    'operation-log': { export: 'Экспорт журналов' },
    server: { add: 'Добавлять серверы', edit: 'Изменять серверы', delete: 'Удалять серверы' },
  },
};
