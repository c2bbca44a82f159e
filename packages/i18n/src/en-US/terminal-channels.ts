/** Texts of the channels of terminals. */
export const texts = {
  terminalChannels: {
    title: 'Channels',
    modes: { automatic: 'Numbered automatically, after the groups', fixed: 'Set by hand' },
    zones: 'Zones',
    none: 'No channels.',
    dispatcher: 'Dispatchers have no channels.',
    exchange: 'Exchange two',
    exchanged: 'Channels {{one}} and {{other}} exchanged.',
    done_one: 'Channels of {{count}} terminal set.',
    done_other: 'Channels of {{count}} terminals set.',
    set: {
      title: 'Set channels',
      action: 'Set',
      tip: 'These channels will replace all others and stay until they are changed. The terminal must be in each of the groups.',
      add: 'Add channel',
      remove: 'Remove channel {{number}}',
    },
    automatic: {
      title: 'Number channels automatically',
      action: 'Number automatically',
      tip: 'The channels will follow the groups again: the default one first, then by name. Channels set by hand will be lost.',
    },
    edit: {
      title: 'Edit channel',
      groupTip: 'Without a group the channel is removed.',
      nameTip: 'Empty: the name of its group.',
    },
  },
  fields: { terminal: { name: 'Name', area: 'Channel area' } },
};
