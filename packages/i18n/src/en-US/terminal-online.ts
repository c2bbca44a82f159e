/** Texts of the online times of terminals. */
export const texts = {
  terminalOnline: {
    purpose: 'Each day on which a terminal was online appears here.',
    figures: 'Figures of the list',
    total: 'Online time in total',
    sessions: 'Sessions',
    sessionsOf: 'Sessions of {{name}}',
    days: 'Online time by day',
    none: 'It was not online in this time.',
    latest: 'The latest {{shown}} sessions are shown.',
    many: 'Choose {{max}} terminals at most.',
    goesOn: 'still online',
    reason: 'Ended by',
  },
  fields: {
    'online-time': {
      msName: 'Terminal name',
      date: 'Day',
      onlineSeconds: 'Online time',
      sessions: 'Sessions',
      firstOnline: 'First online',
      lastOffline: 'Last offline',
    },
  },
  values: {
    module: {
      'online-time': 'Online time',
    },
    sessionEnd: {
      signOff: 'Signed off',
      lost: 'Connection lost',
      kicked: 'Disconnected by command',
      silent: 'Contact lost',
      moved: 'Reconnected',
    },
  },
  menu: {
    functions: {
      'online-time': {
        export: 'Export online time',
      },
    },
  },
};
