/** Texts of what SIM cards use against their plans. */
export const texts = {
  cloudDataUsage: {
    purpose: 'A SIM card appears here once its plan runs in the month, or its terminal has reported data usage.',
    empty: 'No SIM card used data or had a plan in this month.',
    unlimited: 'Unlimited',
    noPlan: 'No plan',
    usedOf: '{{used}} of {{total}} used, {{percent}}',
    detail: 'Usage by day',
    usedTo: 'Used up to the day',
    pace: 'Plan spread evenly',
    chart: 'Used up to each day, against the plan',
    lasts: 'Lasts the month',
    runsOut: 'On {{day}} at this pace',
    usedUp: 'Used up on {{day}}',
    over: 'The month is over',
    noPace: 'Available after one day',
    perDay: 'Average per day',
    dayLimit: 'Left per day',
  },
  fields: {
    'cloud-usage': {
      msName: 'Terminal name',
      iccid: 'ICCID',
      goodsId: 'Plan',
      goodsName: 'Plan',
      goodsNameEn: 'Plan, English name',
      month: 'Month',
      usedMb: 'Used',
      planTotal: 'Plan total',
      percent: 'Used, in %',
      percent_begin: 'Used at least, in %',
      reached: 'Reached',
      daysLeft: 'Days left',
      runsOutOn: 'Runs out',
      cards: 'SIM cards',
    },
  },
  values: {
    reached: {
      '80': '80% or more',
      '100': 'Used up',
    },
    module: {
      'cloud-usage': 'Plan usage',
    },
  },
};
