/** Texts of the cloud plans and their dialogs. */
export const texts = {
  cloudPlan: {
    add: 'Add plan',
    edit: 'Edit plan',
    sync: 'Sync with provider',
    assign: 'Assign to clients',
    synced: 'Plans synced. Added: {{added}}; changed: {{changed}}; no longer sold: {{disabled}}.',
    upToDate: 'The plans are up to date.',
    unlimited: 'Unlimited',
    priceTip: 'K coins per terminal. Leave it empty if the plan is not sold this way.',
    nameTip: 'Shown in Chinese.',
    nameEnTip: 'Shown in every other language. If empty, the name above is used.',
    volumeTip: 'MB per month; 1000 MB are 1 GB. Empty or 0 means unlimited.',
    providerTip: 'The next sync applies the provider’s changes. Prices and your own changes are kept.',
    noneHeld: 'No plan is assigned to you yet. Your parent client assigns them.',
    byHand: 'Cloud plans give SIM cards their data. No card provider is connected, so plans are added by hand.',
    noneToAssign: 'There is no enabled plan to assign yet.',
    defaultTip: 'Offered first when plans are bound to terminals of this client.',
    assigned: 'Plans assigned.',
    gives_one: '{{count}} plan will be assigned to the client.',
    gives_other: '{{count}} plans will be assigned to the client.',
    takes_one: '{{count}} plan will be taken from the client.',
    takes_other: '{{count}} plans will be taken from the client.',
    below_one: '{{count}} client below it will lose plans too.',
    below_other: '{{count}} clients below it will lose plans too.',
    running_one: '{{count}} terminal will keep its running plan.',
    running_other: '{{count}} terminals will keep their running plans.',
    unchanged: 'Nothing changes yet.',
  },
  list: {
    purpose: {
      plans:
        'Cloud plans give SIM cards their data. Sync with the provider to get the plans it sells, or add a plan by hand.',
    },
  },
  fields: {
    'cloud-plan': {
      goodsId: 'Cloud plan',
      goodsCode: 'Code',
      goodsName: 'Name',
      goodsNameEn: 'English name',
      goodsType: 'Plan type',
      dataMb: 'Data per month',
      yearlyPrice: 'K coins per year',
      monthlyPrice: 'K coins per month',
      fromProvider: 'From the provider',
      clientCount: 'Clients with it',
      defaultGoodsId: 'Default plan',
      goodsIds: 'Cloud plans',
      goodsCodes: 'Codes of the plans',
      defaultGoodsCode: 'Code of the default plan',
    },
  },
  values: {
    module: { 'cloud-plan': 'Cloud plans' },
  },
  menu: {
    functions: {
      'cloud-plan': {
        add: 'Add cloud plans',
        edit: 'Edit cloud plans',
        sync: 'Sync cloud plans',
        assign: 'Assign cloud plans',
      },
    },
  },
};
