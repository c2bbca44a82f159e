/** Texts of the mails with reports. */
export const texts = {
  mail: {
    timingReport: {
      subject: '{{report}}: {{period}}',
      intro: {
        expiringDetail: 'Terminals that have expired or will expire soon, as {{owner}} sees them.',
        growthAndRenewal: 'How the fleets grew and how many terminals were renewed, as {{owner}} sees them.',
      },
      nothing: 'Nothing to report this time.',
      attached: 'All rows are in the attached workbook.',
      linked:
        'The workbook is too large for a mail. Download it in the console within 7 days, under the report’s deliveries.',
      open: 'Open in the console',
      why: 'You get this mail because {{creator}} of {{owner}} has set up the report “{{report}}” for this address. If you do not want it, stop it with the link below.',
      period: 'Period',
      asOf: 'As of',
      sheet: {
        expiringDetail: 'Expiring terminals',
        growthAndRenewal: 'Growth and renewals',
      },
      columns: {
        msId: 'Terminal ID',
        msName: 'Name',
        client: 'Client',
        type: 'Type',
        expires: 'Expires',
        daysLeft: 'Days left',
        functions: 'Functions',
        total: 'Terminals at the end',
        added: 'New',
        expired: 'Expired',
        due: 'Due for renewal',
        renewed: 'Renewed of those',
        rate: 'Renewal rate (%)',
      },
      sum: 'Sum',
      figures: {
        expired: 'Expired',
        week: 'Within 7 days',
        month: 'Within 30 days',
        later: 'Later',
        all: 'Terminals',
      },
      byClient: 'Terminals by client',
    },
  },
};
