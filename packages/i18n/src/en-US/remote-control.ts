/** Texts of commands to single terminals. */
export const texts = {
  remoteControl: {
    action: 'Remote control',
    what: 'What should {{msId}} do?',
    tips: {
      kick: 'Ends its session at once. It may sign on again.',
      monitor: 'Opens its microphone for the given number of seconds.',
      switchGroup: 'Moves its conversation to another of its groups.',
      locate: 'Asks it where it is now.',
      reboot: 'Switches it off and on again. Calls are cut off.',
      wipe: 'Erases everything stored on the terminal. This cannot be undone.',
      message: 'Shows a text on its screen.',
    },
    typeId: 'Type {{msId}} to erase it',
    otherId: 'This is not {{msId}}.',
    noGroups: 'The terminal is in no group.',
    settingOff: '“{{parameter}}” is off in the settings of the terminal. Switch it on and try again.',
    off: '{{command}} is off in the settings of the terminal: {{parameter}}.',
    onlyTerminals: 'Only radios can be controlled remotely.',
    done: '{{msId}} has confirmed: {{command}}.',
    place: {
      title: 'Position of {{msId}}',
      none: '{{msId}} has answered, but does not know where it is.',
    },
  },
  errors: {
    notConnected: '$t(values.unreached.{{state}})',
  },
  fields: {
    'remote-control': {
      msId: 'Terminal ID',
      command: 'Command',
      grpId: 'Group',
      seconds: 'Seconds',
      text: 'Message',
      lat: 'Latitude',
      lon: 'Longitude',
      time: 'Time',
      state: 'State',
      sent: 'Sent',
      reason: 'Reason',
      detail: 'Position',
    },
  },
  values: {
    command: {
      kick: 'Sign off',
      monitor: 'Listen in',
      switchGroup: 'Switch group',
      locate: 'Locate',
      reboot: 'Restart',
      wipe: 'Erase',
      message: 'Send message',
    },
    unreached: {
      offline: 'The terminal is offline. Nothing was sent.',
      noServer: 'The server of the terminal is not connected. Nothing was sent.',
      limited: 'The terminal is suspended. Nothing was sent.',
      unheard: 'Sent, but not confirmed. A late confirmation will appear in the log.',
      refused: 'The terminal refused: {{reason}}',
    },
    module: {
      'remote-control': 'Remote control',
    },
  },
  menu: {
    functions: {
      terminal: {
        remote: 'Control terminals remotely',
        wipe: 'Erase terminals remotely',
      },
    },
  },
  acts: {
    'remote-control': {
      remoteControl: 'Remote control',
    },
  },
};
