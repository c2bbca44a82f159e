/** Texts of the server list and its dialogs. */
export const serverList = {
  add: 'Add server',
  edit: 'Edit server',
  addressTip: 'IPv4, IPv6 or host name',
  tokenTitle: 'Gateway token',
  tokenHint: 'The token is shown this once. Copy it to the gateway now.',
  bound: 'Still bound to {{clients}} clients and {{terminals}} terminals.',
};
