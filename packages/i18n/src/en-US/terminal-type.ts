/** Texts of the terminal types and their dialog. */
export const texts = {
  terminalType: {
    edit: 'Edit terminal type',
    idPrefixTip: 'A capital letter and up to 6 digits; the first digit must not be 3.',
    enabledTip: 'Disabled types are not offered for new terminals.',
  },
  seeded: {
    types: {
      handheld: 'Handheld radio',
      mobile: 'Mobile radio',
      smartphone: 'Smartphone',
      dispatcher: 'Dispatcher',
      gateway: 'Gateway',
    },
  },
  fields: {
    'terminal-type': { idPrefix: 'ID prefix' },
  },
  values: {
    kind: { terminal: 'Terminal', dispatcher: 'Dispatcher', gateway: 'Gateway' },
    module: { 'terminal-type': 'Terminal types' },
  },
  menu: {
    functions: {
      'terminal-type': { edit: 'Edit terminal types' },
    },
  },
};
