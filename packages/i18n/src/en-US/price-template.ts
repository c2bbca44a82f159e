/** Texts of the price templates and their dialogs. */
export const texts = {
  priceTemplate: {
    add: 'Add price template',
    edit: 'Edit price template',
    bind: 'Bind clients',
    bound: 'The clients are bound.',
    unbound: 'The client is unbound and pays the default prices.',
    inUse:
      '{{count}} clients are bound to this, so it cannot be deleted. Unbind them or bind them to another template first.',
    more: '+{{count}}',
    later: 'Not yet',
    disabledFunction: 'Function {{id}} (disabled)',
    pricesTip: 'Prices per terminal in whole coins. What is not named here stays at the default price.',
    noPrices: 'No prices of its own yet: everything costs the default.',
    addPrice: 'Add price',
    removePrice: 'Remove price {{number}}',
    twice: 'This price is already named above.',
    tooLittle: 'At least {{min}}: that is what you pay yourself.',
    concerns: 'Clients bound to this template: {{count}}. For them, changes hold at once.',
    boundNow: 'Bound now: {{count}}',
    nobody: 'Nobody is bound to this template yet.',
    toBind: 'Clients to bind',
    toBindTip: 'Clients beneath the owner of the template. One that is bound to another template changes to this one.',
    unbind: 'Unbind {{name}}',
    unbindAsk: 'Unbind “{{name}}”?',
    unbindTip: 'It then pays the default prices.',
    unbindOk: 'Unbind',
    tooCheap: 'Some prices are less than what you pay yourself. Raise them before you bind clients.',
    less: '{{amount}}, you pay {{paid}}',
    columns: {
      function: 'Function',
      coin: 'Unit and coin',
      amount: 'Amount',
      default: 'Default',
      paid: 'You pay',
    },
  },
  fields: {
    'price-template': {
      templateName: 'Template name',
      effectiveTime: 'Effective from',
      prices: 'Prices',
      boundCount: 'Bound clients',
      clientIds: 'Clients',
      templateId: 'Price template',
    },
  },
  values: {
    module: { 'price-template': 'Price templates' },
  },
  menu: {
    screens: { priceTemplate: 'Price templates' },
    functions: {
      'price-template': {
        add: 'Add price templates',
        edit: 'Edit price templates',
        delete: 'Delete price templates',
        bind: 'Bind price templates',
      },
    },
  },
};
