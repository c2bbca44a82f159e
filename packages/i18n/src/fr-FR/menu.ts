import type { Texts } from '../en-US/index.ts';

/** Names of everything a role can hold: top menus, screens and functions. */
export const menu: Texts['menu'] = {
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
  screens: {
    home: 'Accueil',
    terminalList: 'Liste des terminaux',
    terminalType: 'Types de terminal',
    terminalModel: 'Modèles de terminal',
    clientList: 'Liste des clients',
    accountList: 'Liste des comptes',
    roleList: 'Liste des rôles',
    resourceList: 'Liste des ressources',
    logList: 'Liste des journaux',
    serverList: 'Liste des serveurs',
  },
  functions: {
    terminal: {
      add: 'Ajouter des terminaux',
      edit: 'Modifier les terminaux',
      delete: 'Supprimer des terminaux',
      import: 'Importer des terminaux',
      export: 'Exporter les terminaux',
    },
    'terminal-type': { edit: 'Modifier les types de terminal' },
    'terminal-model': {
      add: 'Ajouter des modèles',
      edit: 'Renommer les modèles',
      delete: 'Supprimer des modèles',
    },
    client: {
      add: 'Ajouter des clients',
      edit: 'Modifier les clients',
      delete: 'Supprimer des clients',
      export: 'Exporter les clients',
    },
    account: {
      add: 'Ajouter des comptes',
      edit: 'Modifier des comptes',
      delete: 'Supprimer des comptes',
      reset: 'Réinitialiser des mots de passe',
      unlock: 'Déverrouiller des comptes',
      seeAs: 'Voir en tant que compte',
      export: 'Exporter des comptes',
    },
    role: {
      add: 'Ajouter des rôles',
      edit: 'Modifier des rôles',
      grant: 'Autoriser des rôles',
      delete: 'Supprimer des rôles',
    },
    resource: { add: 'Ajouter des ressources', edit: 'Modifier des ressources', delete: 'Supprimer des ressources' },
    'operation-log': { export: 'Exporter les journaux' },
    server: {
      add: 'Ajouter des serveurs',
      edit: 'Modifier les serveurs',
      delete: 'Supprimer des serveurs',
    },
  },
};
