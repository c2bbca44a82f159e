import type { texts as English } from '../en-US/terminal-history.ts';
import type { Translation } from '../translation.ts';

/** Texts of a terminal's history. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalHistory: {
    kind: 'Вид изменения',
    kinds: { all: 'Все', group: 'Группы', settings: 'Настройки', bind: 'Привязки', owner: 'Владелец' },
    none: 'Пока ничего не менялось.',
    more: 'Показать ещё ({{shown}} из {{count}})',
    texts: {
      joined: 'Вступил в группы',
      left: 'Вышел из групп',
      defaultGroup: 'Группа по умолчанию',
      channels: 'Каналы заданы',
      settings: 'Настройки изменены',
      contacts: 'Контакты изменены',
      bound: 'Изменены оборудование и контактные данные',
      transferred: 'Передан',
    },
    modes: { automatic: 'Автоматически', fixed: 'Вручную' },
    noGroup: 'Нет',
    noChannel: 'Нет каналов',
    buttons: 'Кнопки заданы заново.',
    contactCounts: 'Добавлено: {{added}}; удалено: {{removed}}',
    empty: 'пусто',
  },
};
