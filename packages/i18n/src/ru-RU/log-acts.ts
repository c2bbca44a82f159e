import type { texts as English } from '../en-US/log-acts.ts';
import type { Translation } from '../translation.ts';

/** What acts are called in the log: by the module and the call's name; jobs go by their own names. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  acts: {
    account: {
      login: 'Вход',
      logout: 'Выход',
      export: 'Экспорт учётных записей',
      add: 'Добавление учётной записи',
      edit: 'Изменение учётной записи',
      deleteBatch: 'Удаление учётных записей',
      modifyPassword: 'Смена своего пароля',
      resetPwd: 'Сброс пароля',
      unlockUser: 'Разблокировка учётной записи',
      updatePushVersion: 'Прочитаны сведения о версии',
      getVerificationCode: 'Запрос кода по эл. почте',
      bindEmail: 'Привязка адреса эл. почты',
      session: 'Завершение сеанса',
      seeAs: 'Просмотр от имени другой записи',
      seeAsEnd: 'Конец просмотра от имени другой записи',
    },
    role: {
      add: 'Добавление роли',
      addRoleResource: 'Назначение прав роли',
      edit: 'Изменение роли',
      delete: 'Удаление ролей',
    },
    resource: {
      add: 'Добавление ресурса',
      edit: 'Изменение ресурса',
      deleteBatch: 'Удаление ресурсов',
    },
    client: {
      add: 'Добавление клиента',
      edit: 'Изменение или перемещение клиента',
      deleteBatch: 'Удаление клиентов',
      exportClient: 'Экспорт клиентов',
      saveBindServer: 'Назначение серверов клиента',
      setHisServer: 'Назначение сервера данных клиента',
      batchUpdateCustomById: 'Настройка своих цен',
      updateHideSuper: 'Скрытие или показ вышестоящих клиентов',
      setReminderDays: 'Настройка напоминания о сроке',
    },
    'client-host': {
      add: 'Добавление доменного имени',
      deleteBatch: 'Удаление доменных имён',
    },
    server: {
      add: 'Добавление сервера',
      edit: 'Изменение сервера',
      deleteBatch: 'Удаление серверов',
    },
    'terminal-type': {
      edit: 'Изменение типа терминала',
    },
    'terminal-model': {
      add: 'Добавление модели терминала',
      edit: 'Изменение модели терминала',
      deleteBatch: 'Удаление моделей терминалов',
    },
    'terminal-function': {
      add: 'Добавление функции',
      edit: 'Изменение функции',
      deleteBatch: 'Удаление функций',
    },
    'price-template': {
      add: 'Добавление шаблона цен',
      edit: 'Изменение шаблона цен',
      deleteBatch: 'Удаление шаблонов цен',
      bindPriceTemplate: 'Привязка или отвязка шаблона цен',
    },
    terminal: {
      export: 'Экспорт терминалов',
      add: 'Добавление терминалов',
      edit: 'Изменение терминала',
      updateMsName: 'Переименование терминала',
      resetMsPwd: 'Новые пароли терминалов',
      limit: 'Приостановка или возобновление терминалов',
      bindImei: 'Привязка IMEI терминала',
      bindEmail: 'Привязка e-mail терминала',
      bindPhone: 'Привязка телефона терминала',
      batchBind: 'Привязка терминалов',
      replaceMs: 'Замена оборудования терминала',
      deleteImei2: 'Удаление IMEI2 из запаса',
      transfer: 'Передача терминалов',
      renew: 'Продление терминалов',
      deleteBatch: 'Удаление терминалов',
      batchImport: 'Импорт терминалов',
      joinGroup: 'Добавление терминалов в группы',
      exitGroup: 'Исключение терминалов из групп',
      syncGroup: 'Копирование групп терминала на другие',
      updateMsGrp: 'Замена групп терминала',
      deleteMsGrp: 'Исключение терминала из группы',
    },
    group: {
      add: 'Добавление групп',
      edit: 'Изменение или перенос группы',
      deleteBatch: 'Удаление групп',
      updateGrpMs: 'Замена терминалов группы',
      exportGroup: 'Экспорт групп',
    },
    coin: {
      createCoin: 'Создание монет',
      issueCoin: 'Выдача монет',
      recycleCoin: 'Возврат монет',
      convertCoin: 'Обмен монет',
      rechargeService: 'Пополнение функций',
    },
    billing: {
      exportBillingLog: 'Экспорт счетов',
      undo: 'Отмена счёта',
    },
    'client-voucher': {
      issue: 'Выдача или передача ваучера',
      recycle: 'Возврат ваучера',
    },
    license: {
      add: 'Импорт лицензии',
    },
    'operation-log': {
      exportLog: 'Экспорт журнала',
    },
    view: {
      add: 'Сохранение представления',
      edit: 'Изменение представления',
      deleteBatch: 'Удаление представлений',
    },
    job: {
      retry: 'Повтор задания',
    },
  },
};
