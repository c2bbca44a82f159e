/** Texts of the mails about cards that have used up most of their plan. */
export const texts = {
  mail: {
    cloudUsage: {
      subject: 'SIM cards that have nearly used up their data: {{count}} ({{clientName}})',
      intro: 'These SIM cards of {{clientName}} have used 80% or more of their data plan this month.',
      used: 'Used up',
      near: 'Nearly used up',
      show: 'Show these SIM cards',
      cards: 'SIM cards, the most used first',
      card: 'Terminal / ICCID',
      plan: 'Plan',
      usage: 'Used',
      runsOut: 'Runs out',
      more: 'Not shown here: {{count}}.',
      why: 'You receive this because the expiry reminder of {{clientName}} is on.',
    },
    expiryReminder: {
      subjectPlans: 'Cloud plans that end: {{count}} ({{clientName}})',
      plans: 'Cloud plans that end',
      plan: 'Plan',
      planEnd: 'Ends',
      showPlans: 'Show these cloud plans',
    },
  },
};
