import type { Texts } from '../en-US/index.ts';

/** Names of everything a role can hold: top menus, screens and functions. */
export const menu: Texts['menu'] = {
  groups: {
    terminals: 'Τερματικά',
    groups: 'Ομάδες',
    clients: 'Πελάτες',
    billing: 'Χρεώσεις',
    cloudSim: 'Cloud SIM',
    accounts: 'Λογαριασμοί',
    servers: 'Διακομιστές',
    logs: 'Αρχεία καταγραφής',
    operations: 'Λειτουργία',
    upgrades: 'Αναβαθμίσεις',
  },
  screens: {
    home: 'Αρχική',
    terminalList: 'Λίστα τερματικών',
    terminalType: 'Τύποι τερματικών',
    terminalModel: 'Μοντέλα τερματικών',
    clientList: 'Λίστα πελατών',
    accountList: 'Λίστα λογαριασμών',
    roleList: 'Λίστα ρόλων',
    resourceList: 'Λίστα πόρων',
    logList: 'Αρχείο καταγραφής',
    serverList: 'Λίστα διακομιστών',
  },
  functions: {
    terminal: {
      add: 'Προσθήκη τερματικών',
      edit: 'Επεξεργασία τερματικών',
      delete: 'Διαγραφή τερματικών',
      import: 'Εισαγωγή τερματικών',
      export: 'Εξαγωγή τερματικών',
    },
    'terminal-type': { edit: 'Επεξεργασία τύπων τερματικών' },
    'terminal-model': { add: 'Προσθήκη μοντέλων', edit: 'Μετονομασία μοντέλων', delete: 'Διαγραφή μοντέλων' },
    client: {
      add: 'Προσθήκη πελατών',
      edit: 'Επεξεργασία πελατών',
      delete: 'Διαγραφή πελατών',
      export: 'Εξαγωγή πελατών',
    },
    account: {
      add: 'Προσθήκη λογαριασμών',
      edit: 'Επεξεργασία λογαριασμών',
      delete: 'Διαγραφή λογαριασμών',
      reset: 'Επαναφορά κωδικών',
      unlock: 'Ξεκλείδωμα λογαριασμών',
      seeAs: 'Προβολή ως λογαριασμός',
      export: 'Εξαγωγή λογαριασμών',
    },
    role: { add: 'Προσθήκη ρόλων', edit: 'Επεξεργασία ρόλων', grant: 'Εξουσιοδότηση ρόλων', delete: 'Διαγραφή ρόλων' },
    resource: { add: 'Προσθήκη πόρων', edit: 'Επεξεργασία πόρων', delete: 'Διαγραφή πόρων' },
    'operation-log': { export: 'Εξαγωγή αρχείων' },
    server: { add: 'Προσθήκη διακομιστών', edit: 'Επεξεργασία διακομιστών', delete: 'Διαγραφή διακομιστών' },
  },
};
