/** What acts are called in the log: by the module and the call's name; jobs go by their own names. */
export const texts = {
  acts: {
    account: {
      login: 'Sign in',
      logout: 'Sign out',
      export: 'Export accounts',
      add: 'Add account',
      edit: 'Edit account',
      deleteBatch: 'Delete accounts',
      modifyPassword: 'Change own password',
      resetPwd: 'Reset password',
      unlockUser: 'Unlock account',
      updatePushVersion: 'Read the release notes',
      getVerificationCode: 'Request a code by e-mail',
      bindEmail: 'Bind e-mail address',
      session: 'End a session',
      seeAs: 'View as another account',
      seeAsEnd: 'Stop viewing as another account',
    },
    role: {
      add: 'Add role',
      addRoleResource: 'Set a role’s permissions',
      edit: 'Edit role',
      delete: 'Delete roles',
    },
    resource: {
      add: 'Add resource',
      edit: 'Edit resource',
      deleteBatch: 'Delete resources',
    },
    client: {
      add: 'Add client',
      edit: 'Change or move client',
      deleteBatch: 'Delete clients',
      exportClient: 'Export clients',
      saveBindServer: 'Set a client’s servers',
      setHisServer: 'Set a client’s data server',
      batchUpdateCustomById: 'Set custom pricing',
      updateHideSuper: 'Hide or show parent clients',
      setReminderDays: 'Set expiry reminder',
    },
    'client-host': {
      add: 'Add domain name',
      deleteBatch: 'Delete domain names',
    },
    server: {
      add: 'Add server',
      edit: 'Edit server',
      deleteBatch: 'Delete servers',
    },
    'terminal-type': {
      edit: 'Edit terminal type',
    },
    'terminal-model': {
      add: 'Add terminal model',
      edit: 'Edit terminal model',
      deleteBatch: 'Delete terminal models',
    },
    'terminal-function': {
      add: 'Add function',
      edit: 'Edit function',
      deleteBatch: 'Delete functions',
    },
    'price-template': {
      add: 'Add price template',
      edit: 'Edit price template',
      deleteBatch: 'Delete price templates',
      bindPriceTemplate: 'Bind or unbind price template',
    },
    terminal: {
      export: 'Export terminals',
      add: 'Add terminals',
      edit: 'Edit terminal',
      updateMsName: 'Rename terminal',
      resetMsPwd: 'Give terminals new passwords',
      limit: 'Suspend or reactivate terminals',
      transfer: 'Transfer terminals',
      renew: 'Renew terminals',
      deleteBatch: 'Delete terminals',
      batchImport: 'Import terminals',
    },
    group: {
      add: 'Add groups',
      edit: 'Edit or move group',
      deleteBatch: 'Delete groups',
      exportGroup: 'Export groups',
    },
    coin: {
      createCoin: 'Create coins',
      issueCoin: 'Issue coins',
      recycleCoin: 'Take back coins',
      convertCoin: 'Convert coins',
      rechargeService: 'Recharge functions',
    },
    billing: {
      exportBillingLog: 'Export bills',
      undo: 'Undo bill',
    },
    'client-voucher': {
      issue: 'Issue or pass on voucher',
      recycle: 'Take back voucher',
    },
    license: {
      add: 'Import license',
    },
    'operation-log': {
      exportLog: 'Export logs',
    },
    view: {
      add: 'Keep view',
      edit: 'Edit view',
      deleteBatch: 'Delete views',
    },
    job: {
      retry: 'Retry job',
    },
  },
};
