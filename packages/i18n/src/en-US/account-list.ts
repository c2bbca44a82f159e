/** Texts of the account list and its dialogs. */
export const texts = {
  accountList: {
    add: 'Add account',
    edit: 'Edit account',
    ownTip: 'This is your own account: you can change only its user name and phone here.',
    ownKept: 'Your own account was left out because it cannot be deleted.',
    generate: 'Generate',
    passwordTip: 'If left empty, the account gets the initial password {{password}}. Its user is asked to change it.',
    randomPasswordTip:
      'If left empty, the account gets a random first password, which you see once. Its user is asked to change it.',
    firstPassword: 'First password: {{name}}',
    statusTip:
      'Locking or disabling an account ends its sessions at once. A locked account can be unlocked again; a disabled one is treated as if it did not exist.',
    deleteEffects: 'Their sessions will end at once.',
    deleteRefused:
      'One of these accounts has more permissions than yours or is the last administrator. Nothing was deleted.',
    roleNotShared:
      'Accounts of this client cannot have the role “{{name}}” because it is not shared with them. Choose another role, or share it with sub-clients in the role list.',
    roleBeyondOwn: 'The role “{{name}}” has more permissions than yours, so you cannot give it.',
    unlock: 'Unlock',
    unlocked: '“{{name}}” can sign in again.',
    reset: {
      action: 'Reset password',
      title: 'Reset password: {{name}}',
      effect: 'The account will get a new generated password, and its sessions will end at once.',
      show: 'Show the new password once',
      mail: 'Send it by e-mail',
      mailTo: 'Send it by e-mail to {{email}}',
      noEmail: 'The account has no e-mail address. Add one first, or show the password.',
      refused: 'This account has more permissions than yours, so you cannot change it.',
      once: 'Copy the password and pass it on now. You will not see it again.',
      sent: 'The new password has been sent to {{email}}.',
    },
    seeAs: {
      action: 'View as',
      title: 'View as {{name}}',
      explain: 'This browser tab will show the console as this account sees it.',
      readOnly: 'You can view everything but cannot change anything.',
      hour: 'Viewing ends after one hour at most, or earlier when you leave.',
      record: 'This is logged.',
      refused:
        'You can view only as accounts of your sub-clients or your own client that do not have more permissions than yours.',
      start: 'View as this account',
    },
  },
  fields: {
    account: {
      accountType: 'Account type',
      lockedUntil: 'Locked until',
      lastLoginTime: 'Last sign-in',
      pushversion: 'Release seen',
      passwordState: 'Password state',
    },
  },
  values: {
    accountType: { admin: 'Administrator', agent: 'Agent', client: 'Client' },
    accountStatus: { normal: 'Normal', locked: 'Locked', disabled: 'Disabled' },
    passwordState: { ok: 'Good', initial: 'Initial', weak: 'Weak' },
    module: { account: 'Accounts' },
  },
  menu: {
    functions: {
      account: {
        add: 'Add accounts',
        edit: 'Edit accounts',
        delete: 'Delete accounts',
        reset: 'Reset passwords',
        unlock: 'Unlock accounts',
        seeAs: 'View as an account',
        export: 'Export accounts',
      },
    },
  },
};
