import type { texts as English } from '../en-US/menu.ts';
import type { Translation } from '../translation.ts';

/** Names of the top menus. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  menu: {
    groups: {
      terminals: 'Terminaux',
      groups: 'Groupes',
      clients: 'Clients',
      billing: 'Facturation',
      cloudSim: 'SIM cloud',
      accounts: 'Comptes',
      servers: 'Serveurs',
      logs: 'Journaux',
      operations: 'Exploitation',
      upgrades: 'Mises à jour',
    },
  },
};
