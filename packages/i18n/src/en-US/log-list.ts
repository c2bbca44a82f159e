/** Texts of the log list and its dialogs. */
export const texts = {
  logList: {
    view: 'View',
    operations: 'Operations',
    signIns: 'Sign-ins',
    bySuperior: 'by a superior',
    details: 'Details',
    changes: 'Before and after',
    field: 'Field',
    change: 'Change',
    kinds: { changed: 'Changed', added: 'Added', removed: 'Removed' },
    onlyChanged: 'Only what changed',
    nothing: 'Nothing was kept of before and after.',
    unchanged: 'No field changed. Turn the switch off to see all of them.',
    browserOn: '{{browser}} on {{system}}',
  },
  fields: {
    'operation-log': {
      operateType: 'Operation',
      module: 'Module',
      content: 'Content',
      target: 'Target',
      before: 'Before',
      after: 'After',
      code: 'Code',
      costMs: 'Duration (ms)',
    },
    'login-history': { loginTime: 'Signed in', logoutTime: 'Signed out', reason: 'Reason' },
  },
  values: {
    operateType: {
      add: 'Add',
      edit: 'Edit',
      delete: 'Delete',
      import: 'Import',
      export: 'Export',
      login: 'Sign in',
      logout: 'Sign out',
      money: 'Money',
      remote: 'Remote control',
      other: 'Other',
    },
    outcome: { success: 'Success', failure: 'Refused' },
    reason: {
      credentials: 'Wrong name or password',
      locked: 'Locked',
      disabled: 'Disabled',
      verificationCode: 'Wrong code',
    },
    module: { 'operation-log': 'Logs' },
  },
  menu: {
    screens: { logList: 'Log list' },
    functions: {
      'operation-log': { export: 'Export logs' },
    },
  },
};
