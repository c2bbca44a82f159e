/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: 'All plans',
    needed: 'K coins needed',
    neededNote: 'for one more period each',
    unpriced: 'no longer sold: {{plans}}',
    held: 'K coins available',
    byUnit: 'Renewals due',
    renew: {
      yearly_one: 'Renew {{count}} yearly plan',
      yearly_other: 'Renew {{count}} yearly plans',
      monthly_one: 'Renew {{count}} monthly plan',
      monthly_other: 'Renew {{count}} monthly plans',
    },
    purpose: 'The cloud plan of a terminal appears here once it is bound.',
  },
  fields: {
    'terminal-cloud-plan': {
      msName: 'Terminal name',
      goodsId: 'Plan',
      goodsName: 'Plan',
      goodsNameEn: 'Plan (English)',
      iccid: 'ICCID',
      startTime: 'Start',
      endTime: 'End',
      remainDays: 'Days left',
      orderNum: 'Last order',
    },
  },
  values: {
    module: {
      'terminal-cloud-plan': 'Cloud renewals',
    },
    planUnit: {
      yearly: 'Yearly',
      monthly: 'Monthly',
    },
    planStatus: {
      active: 'Active',
      expiring: 'Expiring',
      expired: 'Expired',
      ended: 'Ended',
    },
  },
};
