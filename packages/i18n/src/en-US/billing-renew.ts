/** Texts of the renewals screen. */
export const texts = {
  billingRenew: {
    horizon: 'Look ahead',
    days: '{{days}} days',
    terminals: 'Terminals to renew',
    overdueNote: 'overdue: {{terminals}}',
    needed: 'Year coins needed',
    neededNote: 'for one more year each',
    held: 'Year coins held',
    short: 'short by {{coins}}',
    enough: 'left after renewing all: {{coins}}',
    byMonth: 'Expiry by month',
    month: 'Month',
    byClient: 'By client',
    overdue: 'Overdue',
    expiring: 'Expiring',
    amount: 'Year coins',
    show: 'Show the terminals of {{name}}',
    hide: 'Hide the terminals of {{name}}',
    renewAll: 'Renew all: {{count}}',
    renewSelected: 'Renew selected: {{count}}',
    capped: 'One renewal takes at most {{max}} terminals. The first to expire are renewed; repeat it for the rest.',
    empty: 'Nothing is overdue, and nothing expires within {{days}} days.',
  },
  menu: {
    screens: { billingRenew: 'Renewals' },
  },
};
