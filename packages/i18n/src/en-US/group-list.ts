/** Texts of the group list and its dialogs. */
export const texts = {
  fields: {
    group: {
      grpId: 'Group',
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
      },
    },
  },
};
