/** Texts of the server statistics. */
export const texts = {
  serverStat: {
    allServers: 'All servers',
    step: 'Step',
    range: 'Time',
    users: 'Users and connections',
    traffic: 'Requests and responses',
    calls: 'Calls',
    messages: 'Messages',
    sum: 'Sum',
    peak: 'Peak',
    mean: 'Average',
    platformOnly: 'Only the platform can see the connections and requests of a server.',
    empty: 'Nothing was reported in this time.',
    figures: 'Figures of the time',
  },
  fields: {
    'server-stat': {
      begin: 'From',
      end: 'To',
      usersOnline: 'Users online',
      tcp: 'TCP connections',
      udp: 'UDP connections',
      requests: 'Requests',
      responses: 'Responses',
      groupCalls: 'Group calls',
      individualCalls: 'Individual calls',
      temporaryCalls: 'Temporary calls',
      allCalls: 'Calls to all',
      broadcastCalls: 'Broadcasts',
      videoCalls: 'Video calls',
      textMessages: 'Texts',
      imageMessages: 'Images',
      fileMessages: 'Files',
      locationMessages: 'Locations',
    },
  },
  values: {
    module: {
      'server-stat': 'Server statistics',
    },
    statStep: {
      '5m': '5 minutes',
      '1h': '1 hour',
      '1d': '1 day',
    },
  },
  menu: {
    functions: {
      'server-stat': {
        export: 'Export server statistics',
      },
    },
  },
};
