/** Texts of the price templates and their dialogs. */
export const texts = {
  priceTemplate: {
    add: 'Add price template',
    edit: 'Edit price template',
    bind: 'Bind clients',
    bound: 'The clients are bound.',
    unbound: 'The client is unbound and pays the default prices.',
    inUse_one:
      '{{count}} client is bound to this template, so it cannot be deleted. Unbind the client or bind it to another template first.',
    inUse_other:
      '{{count}} clients are bound to this template, so it cannot be deleted. Unbind them or bind them to another template first.',
    more: '+{{count}}',
    later: 'Not yet',
    pricesTip: 'Prices per terminal in whole coins. Anything not listed here keeps the default price.',
    noPrices: 'No prices yet: everything costs the default.',
    addPrice: 'Add price',
    removePrice: 'Remove price {{number}}',
    twice: 'This price is already listed above.',
    tooLittle: 'Enter at least {{min}}, the price you pay yourself.',
    concerns_one: '{{count}} client is bound to this template. Changes apply to it at once.',
    concerns_other: '{{count}} clients are bound to this template. Changes apply to them at once.',
    boundNow: 'Bound clients: {{count}}',
    nobody: 'No client is bound to this template yet.',
    toBind: 'Clients to bind',
    toBindTip:
      'Sub-clients of the template’s owner with custom pricing. A client that is bound to another template will change to this one.',
    noneCustom: 'None of these clients has custom pricing yet. Switch it on in the client list first.',
    unbind: 'Unbind {{name}}',
    unbindAsk: 'Unbind “{{name}}”?',
    unbindTip: 'The client will then pay the default prices.',
    unbindOk: 'Unbind',
    tooCheap: 'Some prices are lower than what you pay yourself. Raise them before you bind clients.',
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
