import type { texts as English } from '../en-US/menu.ts';
import type { Translation } from '../translation.ts';

/** Names of the top menus. */
export const texts: Translation<typeof English, 'el-GR'> = {
  menu: {
    groups: {
      terminals: 'Τερματικά',
      groups: 'Ομάδες',
      clients: 'Πελάτες',
      billing: 'Χρεώσεις',
      cloudSim: 'Cloud SIM',
      accounts: 'Λογαριασμοί',
      servers: 'Διακομιστές',
      logs: 'Καταγραφές',
      operations: 'Λειτουργία',
      upgrades: 'Αναβαθμίσεις',
    },
  },
};
