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
    newToken: 'New gateway token',
    newTokenTip:
      'The server gets a new token. The old one works 10 more minutes; enter the new one in the gateway by then.',
    makeToken: 'Make token',
    tokenMade: 'Token made.',
    effects: 'Clients that lose a server: {{clients}}. Terminals that lose it: {{terminals}}.',
    boundCount_one: 'Still in use in {{count}} place, backup servers included.',
    boundCount_other: 'Still in use in {{count}} places, backup servers included.',
    unbinds: 'Clients and terminals that use it lose it and can no longer connect to it.',
    noneYet: 'There are no servers yet. Add the first one and enter its token in the gateway.',
    noneBound: 'No server is bound to your clients yet. The platform binds them.',
    showOnline: 'Show those online',
    eventStreams: 'Event streams',
    noEvents: 'It has told nothing yet.',
    commandStreams: 'Command streams',
    noCommands: 'It holds none open: what is sent to its terminals does not arrive.',
    openSince: 'Open since',
    lastSeq: 'Last event',
    lag: '{{duration}} behind',
  },
  fields: {
    server: {
      clientCount: 'Clients',
      gatewayToken: 'Gateway token',
      onlineCount: 'Online now',
      lastSeenTime: 'Last heard',
      tokenTime: 'Token made on',
    },
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
