/** Texts of the terminal models and their dialogs. */
export const terminalModel = {
  add: 'Add model',
  edit: 'Rename model',
  inUse: '{{count}} terminals have this model, so it cannot be deleted. Give them another one first.',
};
