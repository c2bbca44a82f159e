/** Texts of the server list and its dialogs. */
export const texts = {
  serverList: {
    add: 'Add server',
    edit: 'Edit server',
    addressTip: 'IPv4, IPv6 or host name',
    tokenTitle: 'Gateway token',
    tokenHint: 'The token is shown only once. Copy it to the gateway now.',
    bound: 'Still in use. Clients: {{clients}}; terminals: {{terminals}}.',
    copy: 'Copy token',
    tokenFor: 'Token of {{name}}',
    newToken: 'Replace gateway token',
    newTokenTip:
      'The server will get a new token. The old one will work for 10 more minutes; enter the new one in the gateway by then.',
    makeToken: 'Replace token',
    tokenMade: 'Token replaced.',
    effects: 'Clients that will lose a server: {{clients}}. Terminals that will lose it: {{terminals}}.',
    boundCount_one: 'Still in use in {{count}} place, backup servers included.',
    boundCount_other: 'Still in use in {{count}} places, backup servers included.',
    unbinds: 'Clients and terminals that use it will lose it and can no longer connect to it.',
    noneYet: 'There are no servers yet. Add the first one and enter its token in the gateway.',
    noneBound: 'No server is bound to your clients yet. The platform binds them.',
    showOnline: 'Show online terminals',
    eventStreams: 'Event streams',
    noEvents: 'No events received yet.',
    commandStreams: 'Command streams',
    noCommands: 'No command stream: commands do not reach its terminals.',
    openSince: 'Open since',
    lastSeq: 'Last event',
    lag: '{{duration}} behind',
  },
  fields: {
    server: {
      clientCount: 'Clients',
      clockSeconds: 'Clock difference',
      gatewayToken: 'Gateway token',
      onlineCount: 'Online now',
      lastSeenTime: 'Last contact',
      tokenTime: 'Token created',
    },
  },
  values: {
    serverStatus: { connected: 'Connected', disconnected: 'Not connected' },
    module: { server: 'Servers' },
  },
  menu: {
    functions: {
      server: { add: 'Add servers', edit: 'Edit servers', delete: 'Delete servers' },
    },
  },
};
