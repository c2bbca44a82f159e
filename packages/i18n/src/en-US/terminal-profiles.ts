/** Texts of setting profiles. */
export const texts = {
  terminalProfiles: {
    action: 'Setting profiles',
    tip: 'A profile is a set of settings for several terminals. Apply it, and see later which terminals differ.',
    none: 'No profiles yet.',
    add: 'Add profile',
    edit: 'Edit profile',
    remove: 'Delete profile',
    removeTip: 'The terminals will keep their settings.',
    apply: 'Apply',
    applyTitle: 'Apply profile',
    to: 'Apply to',
    targets: {
      deviating: 'Terminals that deviate',
      types: 'All terminals of types',
      models: 'All terminals of models',
      ids: 'Terminals by ID',
    },
    ids: 'Terminal IDs',
    idsTip: 'One per line, or separated by commas.',
    effect: 'Terminals to change: {{changed}}. Already set: {{unchanged}}.',
    done_one: 'Applied to {{count}} terminal.',
    done_other: 'Applied to {{count}} terminals.',
    terminals: 'Terminals: {{count}}',
    deviating: 'Deviating: {{count}}',
    notSet: 'Not set',
    leave: 'Leave {{name}} as it is',
    buttonsKept: 'The profile leaves the buttons as they are.',
    setButtons: 'Set the buttons too',
    instead: '{{name}}: {{actual}} instead of {{wanted}}',
    otherButtons: 'Other buttons',
  },
  fields: {
    'terminal-profile': {
      profileName: 'Profile',
      typeIds: 'Types',
      modelIds: 'Models',
      parameters: 'Parameters',
      buttons: 'Custom buttons',
      deviating: 'Deviating',
    },
  },
  values: {
    module: {
      'terminal-profile': 'Setting profiles',
    },
  },
};
