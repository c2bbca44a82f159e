/** Texts of the alarms for SIM cards that have nearly used up their plans. */
export const texts = {
  acts: {
    'cloud-usage': { noteUse: 'Data plan nearly used up' },
  },
  values: {
    jobName: {
      cloudMonths: 'Begin months of SIM cards',
      cloudAlarms: 'Mail used-up data plans',
    },
    mailKind: {
      cloudUsage: 'Used-up data plans',
    },
  },
  shell: {
    planUsed: {
      title: 'SIM cards near the end of their data plan',
      text: 'Used up: {{used}}. Nearly used up: {{near}}.',
      link: 'Open these SIM cards',
    },
  },
  home: {
    task: {
      planUsed_one: '{{count}} SIM card has used up its data plan',
      planUsed_other: '{{count}} SIM cards have used up their data plan',
      planUsedNote: 'This month; see which ones',
      planNear_one: '{{count}} SIM card has used 80% of its data plan',
      planNear_other: '{{count}} SIM cards have used 80% of their data plan',
      planNearNote: 'See when it runs out',
    },
  },
};
