/** Texts of a terminal's history. */
export const texts = {
  terminalHistory: {
    kind: 'Kind of change',
    kinds: { all: 'All', group: 'Groups', settings: 'Settings', bind: 'Binds', owner: 'Owner' },
    none: 'Nothing has been changed yet.',
    more: 'Show more ({{shown}} of {{count}})',
    texts: {
      joined: 'Joined groups',
      left: 'Left groups',
      defaultGroup: 'Default group',
      channels: 'Channels set',
      settings: 'Settings changed',
      contacts: 'Contacts changed',
      bound: 'Hardware and contact data changed',
      transferred: 'Transferred',
    },
    modes: { automatic: 'Automatic', fixed: 'Fixed' },
    noGroup: 'None',
    noChannel: 'No channels',
    buttons: 'The buttons were set anew.',
    contactCounts: 'Added: {{added}}; removed: {{removed}}',
    empty: 'empty',
  },
};
