import type { Texts } from '../en-US/index.ts';

/** Names of everything a role can hold: top menus, screens and functions. */
export const menu: Texts['menu'] = {
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
  screens: {
    home: 'Inicio',
    terminalList: 'Lista de terminales',
    terminalType: 'Tipos de terminal',
    terminalModel: 'Modelos de terminal',
    clientList: 'Lista de clientes',
    accountList: 'Lista de cuentas',
    roleList: 'Lista de roles',
    resourceList: 'Lista de recursos',
    logList: 'Lista de registros',
    serverList: 'Lista de servidores',
  },
  functions: {
    terminal: {
      add: 'Añadir terminales',
      edit: 'Editar terminales',
      delete: 'Eliminar terminales',
      import: 'Importar terminales',
      export: 'Exportar terminales',
    },
    'terminal-type': { edit: 'Editar tipos de terminal' },
    'terminal-model': { add: 'Añadir modelos', edit: 'Renombrar modelos', delete: 'Eliminar modelos' },
    client: {
      add: 'Añadir clientes',
      edit: 'Editar clientes',
      delete: 'Eliminar clientes',
      export: 'Exportar clientes',
    },
    account: {
      add: 'Añadir cuentas',
      edit: 'Editar cuentas',
      delete: 'Eliminar cuentas',
      reset: 'Restablecer contraseñas',
      unlock: 'Desbloquear cuentas',
      seeAs: 'Ver como una cuenta',
      export: 'Exportar cuentas',
    },
    role: { add: 'Añadir roles', edit: 'Editar roles', grant: 'Autorizar roles', delete: 'Eliminar roles' },
    resource: { add: 'Añadir recursos', edit: 'Editar recursos', delete: 'Eliminar recursos' },
    'operation-log': { export: 'Exportar registros' },
    server: { add: 'Añadir servidores', edit: 'Editar servidores', delete: 'Eliminar servidores' },
  },
};
