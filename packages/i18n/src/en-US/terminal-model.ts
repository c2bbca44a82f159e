/** Texts of the terminal models and their dialogs. */
export const texts = {
  terminalModel: {
    add: 'Add model',
    edit: 'Rename model',
    inUse: '{{count}} terminals have this model, so it cannot be deleted. Give them another one first.',
  },
  values: {
    module: { 'terminal-model': 'Terminal models' },
  },
  menu: {
    screens: { terminalModel: 'Terminal models' },
    functions: {
      'terminal-model': { add: 'Add models', edit: 'Rename models', delete: 'Delete models' },
    },
  },
};
