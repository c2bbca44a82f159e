/** Texts of the value-added functions and their dialogs. */
export const terminalFunc = {
  add: 'Add function',
  edit: 'Edit function',
  inUse:
    'Used by {{count}} terminals or price templates, so it cannot be deleted. Disable it instead: it is then no longer offered.',
  fixed: 'Terminals or price templates have this function, so its category, billing mode and unit stay as they are.',
  pocTip: 'PoC is what every terminal has: it cannot be disabled, deleted or put in another category.',
  enabledTip: 'Disabled functions are not offered for new terminals; those that have one keep it.',
  pocKept: 'PoC is what every terminal has, so it cannot be deleted. Take it out of the selection and try again.',
};
