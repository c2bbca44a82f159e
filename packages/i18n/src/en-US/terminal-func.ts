/** Texts of the value-added functions and their dialogs. */
export const texts = {
  terminalFunc: {
    add: 'Add function',
    edit: 'Edit function',
    inUse:
      'Used by {{count}} terminals or price templates, so it cannot be deleted. Disable it instead: it is then no longer offered.',
    fixed: 'Terminals or price templates have this function, so its category, billing mode and unit stay as they are.',
    pocTip: 'PoC is what every terminal has: it cannot be disabled, deleted or put in another category.',
    enabledTip: 'Disabled functions are not offered for new terminals; those that have one keep it.',
    pocKept: 'PoC is what every terminal has, so it cannot be deleted. Take it out of the selection and try again.',
  },
  fields: {
    'terminal-function': { category: 'Category', billingMode: 'Billing mode' },
  },
  values: {
    category: {
      poc: 'PoC service',
      fullDispatcher: 'Full dispatcher',
      recording: 'Recording',
      patrol: 'Patrol',
      video: 'Video',
      videoRecording: 'Video recording',
      cloudSim: 'Cloud SIM',
    },
    billingMode: { time: 'By time', duration: 'By duration' },
    unit: {
      permanent: 'Permanent',
      yearly: 'Yearly',
      monthly: 'Monthly',
      daily: 'Daily',
      hourly: 'Hourly',
      minutely: 'Per minute',
      secondly: 'Per second',
    },
    module: { 'terminal-function': 'Value-added functions' },
  },
  menu: {
    screens: { terminalFunc: 'Value-added functions' },
    functions: {
      'terminal-function': { add: 'Add functions', edit: 'Edit functions', delete: 'Delete functions' },
    },
  },
};
