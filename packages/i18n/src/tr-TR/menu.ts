import type { texts as English } from '../en-US/menu.ts';
import type { Translation } from '../translation.ts';

/** Names of the top menus. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  menu: {
    groups: {
      terminals: 'Terminaller',
      groups: 'Gruplar',
      clients: 'Müşteriler',
      billing: 'Faturalama',
      cloudSim: 'Bulut SIM',
      accounts: 'Hesaplar',
      servers: 'Sunucular',
      logs: 'Günlükler',
      operations: 'Operasyon',
      upgrades: 'Yükseltmeler',
    },
  },
};
