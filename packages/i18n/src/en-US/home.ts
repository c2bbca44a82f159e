/** Texts of the home screen. */
export const texts = {
  home: {
    total: 'Terminals',
    online: 'Online',
    today: 'Added today',
    renew: 'To renew',
    onlineShare: '{{percent}} % of all',
    seeList: 'Show these terminals',
    noGateway: 'No gateway connected. Presence shows when each terminal was last seen.',
    byState: 'Fleet by state',
    byPresence: 'Fleet by presence',
    byClient: 'Largest clients',
    byClientHint: 'Each with all its sub-clients',
    byExpiryMonth: 'Expiry by month',
    byExpiryMonthHint: 'Expired, and the next 12 months',
    overdue: 'Expired',
    limited: '{{state}}, suspended',
    state: 'State',
    client: 'Client',
    month: 'Month',
  },
  menu: {
    screens: { home: 'Home' },
  },
};
