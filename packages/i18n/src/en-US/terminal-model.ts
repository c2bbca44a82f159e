/** Texts of the terminal models and their dialogs. */
export const texts = {
  terminalModel: {
    add: 'Add model',
    edit: 'Edit model',
    inUse_one: '{{count}} terminal has this model, so it cannot be deleted. Give the terminal another model first.',
    inUse_other: '{{count}} terminals have this model, so it cannot be deleted. Give them another model first.',
    hasPackages_one: '{{count}} package is for this model, so it cannot be deleted. Delete the package first.',
    hasPackages_other: '{{count}} packages are for this model, so it cannot be deleted. Delete the packages first.',
  },
  fields: {
    'terminal-model': { cloudSim: 'Takes cloud plans', packageName: 'App' },
  },
  values: {
    module: { 'terminal-model': 'Terminal models' },
  },
  menu: {
    functions: {
      'terminal-model': { add: 'Add models', edit: 'Edit models', delete: 'Delete models' },
    },
  },
};
