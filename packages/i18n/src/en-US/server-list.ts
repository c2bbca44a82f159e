/** Texts of the server list and its dialogs. */
export const texts = {
  serverList: {
    add: 'Add server',
    edit: 'Edit server',
    addressTip: 'IPv4, IPv6 or host name',
    tokenTitle: 'Gateway token',
    tokenHint: 'The token is shown this once. Copy it to the gateway now.',
    bound: 'Still bound to {{clients}} clients and {{terminals}} terminals.',
    copy: 'Copy token',
    tokenFor: 'Token of {{name}}',
    effects: 'Clients that lose a server: {{clients}}. Terminals that lose it: {{terminals}}.',
    boundCount: 'Still bound {{count}} times, also as a backup server.',
    unbinds: 'Those bound to it lose it and cannot sign on to it any more.',
    noneYet: 'There is no server yet. Add the first one and put its token into the gateway.',
    noneBound: 'No server is bound to your clients yet. The platform binds them.',
  },
  fields: {
    server: { clientCount: 'Clients', gatewayToken: 'Gateway token' },
  },
  values: {
    serverStatus: { connected: 'Connected', disconnected: 'Not connected' },
    module: { server: 'Servers' },
  },
  menu: {
    screens: { serverList: 'Server list' },
    functions: {
      server: { add: 'Add servers', edit: 'Edit servers', delete: 'Delete servers' },
    },
  },
};
