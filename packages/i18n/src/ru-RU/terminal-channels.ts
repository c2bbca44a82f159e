import type { texts as English } from '../en-US/terminal-channels.ts';
import type { Translation } from '../translation.ts';

/** Texts of the channels of terminals. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalChannels: {
    title: 'Каналы',
    modes: { automatic: 'Нумеруются автоматически по группам', fixed: 'Заданы вручную' },
    zones: 'Зоны',
    none: 'Каналов нет.',
    dispatcher: 'У диспетчерских нет каналов.',
    exchange: 'Поменять местами два',
    exchanged: 'Каналы {{one}} и {{other}} поменялись местами.',
    done_one: 'Каналы заданы у {{count}} терминала.',
    done_few: 'Каналы заданы у {{count}} терминалов.',
    done_many: 'Каналы заданы у {{count}} терминалов.',
    done_other: 'Каналы заданы у {{count}} терминала.',
    set: {
      title: 'Задать каналы',
      action: 'Задать',
      tip: 'Эти каналы заменят все прежние и останутся, пока их не изменят. Терминал должен состоять в каждой из групп.',
      add: 'Добавить канал',
      remove: 'Убрать канал {{number}}',
    },
    automatic: {
      title: 'Нумеровать каналы автоматически',
      action: 'Нумеровать автоматически',
      tip: 'Каналы снова будут следовать за группами: сначала основная, затем по имени. Заданные вручную каналы пропадут.',
    },
    edit: { title: 'Изменить канал', groupTip: 'Без группы канал удаляется.', nameTip: 'Пусто: имя его группы.' },
  },
  fields: { terminal: { name: 'Имя', area: 'Зона каналов' } },
};
