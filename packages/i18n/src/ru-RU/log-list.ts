import type { texts as English } from '../en-US/log-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the log list and its dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  logList: {
    view: 'Вид',
    operations: 'Операции',
    signIns: 'Входы',
    bySuperior: 'кем-то из вышестоящих',
    details: 'Подробности',
    changes: 'До и после',
    field: 'Поле',
    change: 'Изменение',
    kinds: { changed: 'Изменено', added: 'Добавлено', removed: 'Удалено' },
    onlyChanged: 'Только изменённое',
    nothing: 'Состояние до и после не сохранено.',
    unchanged: 'Ни одно поле не изменилось. Выключите переключатель, чтобы увидеть все.',
    browserOn: '{{browser}} в {{system}}',
  },
  fields: {
    'operation-log': {
      operateType: 'Действие',
      module: 'Раздел',
      content: 'Содержание',
      target: 'Объект',
      before: 'До',
      after: 'После',
      code: 'Код',
      costMs: 'Длительность (мс)',
    },
    'login-history': { loginTime: 'Вход', logoutTime: 'Выход', reason: 'Причина' },
  },
  values: {
    operateType: {
      add: 'Добавление',
      edit: 'Изменение',
      delete: 'Удаление',
      import: 'Импорт',
      export: 'Экспорт',
      login: 'Вход',
      logout: 'Выход',
      money: 'Деньги',
      remote: 'Удалённое управление',
      other: 'Прочее',
    },
    outcome: { success: 'Успех', failure: 'Отказ' },
    reason: {
      credentials: 'Неверное имя или пароль',
      locked: 'Заблокировано',
      disabled: 'Отключено',
      verificationCode: 'Неверный код',
    },
    module: { 'operation-log': 'Журналы' },
  },
  menu: {
    screens: { logList: 'Журнал' },
    functions: {
      'operation-log': { export: 'Экспорт журналов' },
    },
  },
};
