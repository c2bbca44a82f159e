/** Names of everything a role can hold: top menus, screens and functions. */
export const menu = {
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
  screens: {
    home: 'Home',
    terminalList: 'Terminal list',
    terminalType: 'Terminal types',
    terminalModel: 'Terminal models',
    clientList: 'Client list',
    accountList: 'Account list',
    roleList: 'Role list',
    resourceList: 'Resource list',
    serverList: 'Server list',
  },
  functions: {
    terminal: {
      add: 'Add terminals',
      edit: 'Edit terminals',
      delete: 'Delete terminals',
      import: 'Import terminals',
      export: 'Export terminals',
    },
    'terminal-type': { edit: 'Edit terminal types' },
    'terminal-model': { add: 'Add models', edit: 'Rename models', delete: 'Delete models' },
    client: { add: 'Add clients', edit: 'Edit clients', delete: 'Delete clients', export: 'Export clients' },
    server: { add: 'Add servers', edit: 'Edit servers', delete: 'Delete servers' },
  },
};
