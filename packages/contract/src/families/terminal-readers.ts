/** The keys that let somebody read terminals: the screens that list them and every act on them. */
export const terminalReaders = [
  'terminalList',
  'terminal.add',
  'terminal.edit',
  'terminal.delete',
  'terminal.import',
  'terminal.export',
  'terminal.limit',
  'terminal.transfer',
  'terminal.renew',
  'terminal.resetPwd',
  'terminal.bind',
  'terminal.replace',
  'group.member',
  'terminal.setting',
  'terminal.contact',
  'billingRenew',
] as const;
