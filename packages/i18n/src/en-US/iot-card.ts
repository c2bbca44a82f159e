/** Texts of SIM cards as their provider tells of them. */
export const texts = {
  iotCard: {
    purpose: 'SIM cards appear here once a terminal has an ICCID.',
    search: 'ICCID, terminal or phone',
    away: 'The card provider tells nothing just now; what is stored here still shows.',
    unknown: 'Unknown to the provider',
    refusals: {
      invalidArgument: 'The card provider does not accept this input. Check the ICCID and the IMEI.',
      signature:
        'The card provider does not accept the signature of this installation. Ask the operator to check its key and clock.',
      notAuthorized:
        'This installation may not use this call of the card provider. Ask the operator to have it enabled.',
      tooManyCalls: 'The card provider has been asked too often. Wait a minute and try again.',
      cardNotFound: 'The card provider does not know this ICCID, or it is none of yours. Check the number.',
      other: 'The card provider does not answer as it should. Try again in a few minutes.',
    },
    lookUp: {
      action: 'Look up',
      title: 'Look up cards',
      iccids: 'ICCIDs',
      hint: 'Up to 50 ICCIDs, one a line or separated',
      failed: 'Could not look up the cards',
      noIccid: '{{value}} is not an ICCID: 19 or 20 digits, the last may be a letter.',
      notFound: 'Not found',
      count_one: '{{count}} ICCID of {{most}}',
      count_other: '{{count}} ICCIDs of {{most}}',
    },
    rebind: {
      action: 'Move card',
      title: 'Move card to another terminal',
      tip: 'The provider binds the card to the other terminal at once. Put the card into that device.',
      from: 'From terminal',
      to: 'To terminal',
      imeiTip: 'The terminal has no IMEI yet; it is stored with the card.',
      imeiForm: 'An IMEI has 15 digits.',
      hasCard: '{{msId}} already has the card {{iccid}}.',
      noPlan: 'The card has no cloud plan.',
      plan: 'The plan {{name}} goes with the card and runs until {{end}}.',
      planCut: 'The plan {{name}} goes with the card. It is cut to {{end}}, when the terminal expires.',
      planOver: 'The plan {{name}} has ended; it goes with the card and can be renewed there.',
      left_one: 'The card can be moved once more this month.',
      left_other: 'The card can be moved {{count}} times this month.',
      left_zero: 'The card has been moved as often as a month allows. Try again next month.',
      done_one: 'Card {{iccid}} moved to {{msId}}. It can be moved once more this month.',
      done_other: 'Card {{iccid}} moved to {{msId}}. It can be moved {{count}} more times this month.',
      done_zero: 'Card {{iccid}} moved to {{msId}}. It cannot be moved again this month.',
      unsure:
        'The answer of the provider was lost: the card may have moved or not. Check the card in a few minutes. Until that is known, neither the card nor the terminal can be part of another move.',
      underWay:
        'The outcome of another move of this card or to this terminal is not known yet. Check the card in a few minutes.',
      notMoved:
        'The provider has moved the card, but the card or a terminal was changed here meanwhile. Check both terminals and enter the ICCID by hand.',
    },
  },
  fields: {
    terminal: { hasIccid: 'Has a SIM card' },
    'sim-card': {
      iccid: 'ICCID',
      imei: 'IMEI',
      msisdn: 'Phone number',
      imsi: 'IMSI',
      operator: 'Operator',
      cardStatus: 'Card status',
      commStatus: 'Connection',
      activationTime: 'Activated',
      expireTime: 'Card expiry',
      serviceStart: 'Service from',
      serviceEnd: 'Service until',
      smsTotal: 'SMS in all',
      smsUsed: 'SMS used',
      msName: 'Terminal name',
    },
  },
  values: {
    module: { 'sim-card': 'IoT cards' },
    jobName: { rebindSettle: 'Settle card moves with unknown outcome', cardStates: 'Ask for the states of cards' },
    cardStatus: { activated: 'Activated', suspended: 'Suspended', terminated: 'Terminated' },
    commStatus: { online: 'Online', offline: 'Offline' },
  },
  acts: {
    'sim-card': { rebind: 'Move a SIM card to another terminal' },
  },
  menu: {
    screens: { iotCard: 'IoT cards' },
    functions: { 'sim-card': { rebind: 'Move cards to other terminals' } },
  },
};
