import type { texts as English } from '../en-US/menu.ts';
import type { Translation } from '../translation.ts';

/** Names of the top menus. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  menu: {
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
  },
};
