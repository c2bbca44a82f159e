/** Names of the top menus. */
export const texts = {
  menu: {
    groups: {
      terminals: 'Terminals',
      groups: 'Groups',
      clients: 'Clients',
      billing: 'Billing',
      cloudSim: 'Cloud SIM',
      accounts: 'Accounts',
      servers: 'Servers',
      logs: 'Logs',
      operations: 'Operations',
      upgrades: 'Upgrades',
    },
  },
};
