/** Texts of SIM cards as their provider tells of them. */
export const texts = {
  iotCard: {
    purpose: 'SIM cards appear here once a terminal has an ICCID.',
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
  },
  fields: {
    terminal: { hasIccid: 'Has a SIM card' },
  },
  values: {
    module: { 'sim-card': 'IoT cards' },
    jobName: { rebindSettle: 'Settle card moves with unknown outcome' },
  },
  acts: {
    'sim-card': { rebind: 'Move a SIM card to another terminal' },
  },
  menu: {
    screens: { iotCard: 'IoT cards' },
    functions: { 'sim-card': { rebind: 'Move cards to other terminals' } },
  },
};
