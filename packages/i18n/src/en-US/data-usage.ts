/** Texts of the data usage of SIM cards and its history. */
export const texts = {
  dataUsage: {
    view: 'View',
    current: 'Cards',
    history: 'History by day',
    purpose: 'A SIM card appears here once its terminal has reported data usage.',
    purposeHistory: 'What each SIM card used on a day appears here.',
    edit: 'Set plan total',
    tip: 'In MB per month. Leave it empty if it is not known. While a cloud plan runs, the plan sets it.',
    changed_one: 'Plan total set for {{count}} card.',
    changed_other: 'Plan total set for {{count}} cards.',
    deleteTip:
      'The usage of the cards will be deleted with its history. The terminals keep their cards; new usage will start from zero.',
    showHistory: 'History',
  },
  fields: {
    'data-usage': {
      msName: 'Terminal name',
      iccid: 'ICCID',
      date: 'Last used',
      today: 'Today',
      month: 'This month',
      planTotal: 'Plan total',
      percent: 'Used',
      percent_begin: 'Used, from %',
      percent_end: 'Used, up to %',
      updateTime: 'Reported',
    },
    'data-usage-history': {
      iccid: 'ICCID',
      date: 'Day',
      usage: 'Usage',
      month: 'Month to date',
    },
  },
  values: {
    module: {
      'data-usage': 'Data usage',
    },
  },
  menu: {
    functions: {
      'data-usage': {
        edit: 'Set plan totals',
        delete: 'Delete data usage',
        export: 'Export data usage',
      },
    },
  },
};
