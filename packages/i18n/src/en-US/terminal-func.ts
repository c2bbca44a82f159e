/** Texts of the value-added functions and their dialogs. */
export const texts = {
  terminalFunc: {
    add: 'Add function',
    edit: 'Edit function',
    inUse_one:
      '{{count}} terminal or price template uses this function, so it cannot be deleted. Disable it to stop offering it.',
    inUse_other:
      '{{count}} terminals or price templates use this function, so it cannot be deleted. Disable it to stop offering it.',
    fixed: 'Terminals or price templates use this function, so its category, billing mode and unit cannot be changed.',
    pocTip: 'Every terminal has PoC, so it cannot be disabled, deleted or moved to another category.',
    enabledTip: 'Disabled functions are not offered for new terminals; terminals that have them keep them.',
    pricesTip:
      'Whole coins per terminal, for every client without a price template. If empty, the category’s usual price applies.',
    unsold:
      'This function has no price, so it cannot be bought. Enter a price here, or sell it through price templates.',
    pocKept: 'Every terminal has PoC, so it cannot be deleted. Remove it from the selection and try again.',
  },
  fields: {
    'terminal-function': { prices: 'Default prices', category: 'Category', billingMode: 'Billing mode' },
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
    functions: {
      'terminal-function': { add: 'Add functions', edit: 'Edit functions', delete: 'Delete functions' },
    },
  },
};
