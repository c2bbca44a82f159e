import type { Texts } from '../en-US/index.ts';

/** Texts of the log list and its dialogs. */
export const logList: Texts['logList'] = {
  view: 'Вид',
  operations: 'Операции',
  signIns: 'Входы',
  bySuperior: 'кем-то из вышестоящих',
  details: 'Подробности',
  changes: 'До и после',
  field: 'Поле',
  change: 'Изменение',
  kinds: {
    changed: 'Изменено',
    added: 'Добавлено',
    removed: 'Удалено',
  },
  onlyChanged: 'Только изменённое',
  nothing: 'Состояние до и после не сохранено.',
  unchanged: 'Ни одно поле не изменилось. Выключите переключатель, чтобы увидеть все.',
  browserOn: '{{browser}} в {{system}}',
};
