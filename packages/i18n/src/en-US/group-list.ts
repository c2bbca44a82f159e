/** Texts of the group list and its dialogs. */
export const texts = {
  groupList: {
    tree: 'Groups by client and parent',
    treeCut: 'Shown: the first {{count}} groups.',
    health: {
      empty: 'No terminal is in it.',
      full: 'Almost full: {{count}} of {{max}} terminals.',
      expired_one: '{{count}} terminal has expired.',
      expired_other: '{{count}} terminals have expired.',
      never_one: '{{count}} terminal was never online.',
      never_other: '{{count}} terminals were never online.',
      silent: 'Nobody has been online since {{time}}.',
      good: 'Nothing to report.',
    },
    add: 'Add groups',
    edit: 'Edit group',
    keyword: 'Name or channel area',
    purpose: 'Terminals talk to each other in groups. Add the first one.',
    countTip: 'Several groups get names that end in numbers.',
    endTip: 'The group is deleted then; at most {{days}} days from now.',
    quota: 'May create: {{total}}. Created: {{used}}. Remaining: {{remaining}}.',
    quotaNone: 'This client cannot create any more groups. Raise its group quota or that of its parent clients first.',
    tooMany: 'The count cannot exceed the remaining count ({{remaining}}).',
    effects:
      'Terminals that lose a group: {{terminals}}. Channels removed: {{channels}}. Associations removed: {{associations}}. Groups that move up a level: {{children}}.',
    online: '{{terminals}} ({{online}} online)',
    noMembers: 'No terminal is in this group yet.',
  },
  fields: {
    group: {
      grpId: 'Group',
      withinGrpId: 'Group and those beneath',
      grpName: 'Group name',
      grpPid: 'Parent group',
      parentName: 'Parent group',
      grpType: 'Group type',
      area: 'Channel area',
      onlineCount: 'Online',
      associated: 'Associated groups',
      endTime: 'Ends',
      msName: 'Terminal name',
      isDefault: 'Default group',
      channel: 'Channel',
    },
    'group-association': {
      grpId: 'Group',
      grpName: 'Group name',
      grpType: 'Group type',
    },
  },
  values: {
    grpType: {
      normal: 'Normal',
      temporary: 'Temporary',
      emergency: 'Emergency',
      broadcast: 'Broadcast',
    },
    module: {
      group: 'Groups',
      'group-association': 'Associations of groups',
    },
  },
  menu: {
    screens: {
      groupList: 'Group list',
    },
    functions: {
      group: {
        add: 'Add groups',
        edit: 'Edit groups',
        delete: 'Delete groups',
        export: 'Export groups',
        member: 'Change memberships',
        associate: 'Associate groups',
      },
    },
  },
};
