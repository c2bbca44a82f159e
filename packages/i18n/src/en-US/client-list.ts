/** Texts of the client list and its dialogs. */
export const clientList = {
  add: 'Add client',
  edit: 'Edit client',
  move: 'Move client',
  tree: 'Client tree',
  table: 'Table',
  sections: { identity: 'Client', contact: 'Contact', rules: 'Quota and reminders' },
  moveTip: 'The client moves with everything beneath it.',
  moveEffects: 'Accounts that get another role: {{accounts}}. Servers that are unbound: {{servers}}.',
  quotaTip: 'No more than the superior may create.',
  deleteMoves: '“{{name}}” moves to “{{to}}”.',
  deleteEffects: 'Accounts removed: {{accounts}}. Sessions ended: {{sessions}}. Groups removed: {{groups}}.',
  deleteCoins: 'Coins returned to the superior: {{year}} year, {{month}} month, {{k}} K. Vouchers: {{vouchers}}.',
  hasTerminals: 'The client still holds {{count}} terminals. Move or delete those first.',
  utc: 'UTC{{offset}}',
};
