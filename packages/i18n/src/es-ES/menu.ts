import type { texts as English } from '../en-US/menu.ts';
import type { Translation } from '../translation.ts';

/** Names of the top menus. */
export const texts: Translation<typeof English, 'es-ES'> = {
  menu: {
    groups: {
      terminals: 'Terminales',
      groups: 'Grupos',
      clients: 'Clientes',
      billing: 'Facturación',
      cloudSim: 'SIM en la nube',
      accounts: 'Cuentas',
      servers: 'Servidores',
      logs: 'Registros',
      operations: 'Operaciones',
      upgrades: 'Actualizaciones',
    },
  },
};
