/** Texts of what is done with the cloud SIMs of terminals. */
export const texts = {
  cloudSims: {
    bind: 'Bind cloud plan',
    bound: 'Cloud plan bound with bill {{billNo}}.',
    renew: 'Renew cloud plan',
    renewed: 'Cloud plan renewed with bill {{billNo}}.',
    import: 'Import cloud SIM bindings',
    tip: 'The plan starts at once and is paid in K coins. It ends no later than the terminal.',
    noPlans: 'No cloud plan is assigned to this client. Assign one first.',
    default: '{{plan}} (default)',
    perYear: '{{coins}} K coins a year',
    perMonth: '{{coins}} K coins a month',
    volume: '{{volume}} a month',
    unlimited: 'unlimited data',
    crossClientBind: 'Bind plans for several clients with one bill (clients: {{count}})',
    crossClientRenew: 'Renew plans of several clients with one bill (clients: {{count}})',
    of: '{{msId}}: {{reason}}',
    running: 'A plan is still running on {{msId}}. Renew that plan instead.',
    withoutPlan: '{{msId}} has no cloud plan to renew. Bind one instead.',
    unpriced: 'The plan of {{msId}} is no longer sold this way.',
    notAssigned: 'The plan is no longer sold, or not assigned to every client of these terminals.',
    tooLong:
      'A plan cannot last longer than its terminal. Most periods for all of them: {{max}}. Renew the terminals first for more.',
    noneFits:
      'A plan cannot last longer than its terminal, and not one such period fits. Renew the terminals first, or choose the shorter unit.',
    leftOut: 'Without a cloud plan and left out: {{terminals}}',
    nothing: 'None of these terminals has a cloud plan to renew. Bind one first.',
    units: 'One order renews plans of one unit. Which ones?',
    part: '{{unit}}: {{plans}}',
    tooMany: 'Plans renewed at once are limited to {{max}}. Narrow the filters.',
    card: 'Card and plan',
    used: 'Used this month',
    usedOf: '{{used}} of {{total}}',
    rebindsLeft: 'Card moves left this month',
    cardStatus: 'Card status',
    noAnswer: 'Not told by the provider',
    noPlan: 'No cloud plan is bound to this terminal.',
    orders: 'Orders',
  },
  fields: {
    terminal: {
      cloudDataId: 'Cloud plan',
      goodsId: 'Cloud plan',
      hasCloudPlan: 'Has a cloud plan',
      plan: 'Cloud plan',
    },
  },
  details: {
    tabs: {
      cloud: 'Cloud SIM',
    },
  },
};
