import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  fields: {
    group: {
      grpId: '群组',
      grpName: '群组名称',
      grpPid: '上级群组',
      parentName: '上级群组',
      grpType: '群组类型',
      area: '频道区域',
      onlineCount: '在线终端',
      associated: '关联群组',
      endTime: '结束时间',
      msName: '终端名称',
      isDefault: '默认群组',
      channel: '频道',
    },
  },
  values: {
    grpType: {
      normal: '普通',
      temporary: '临时',
      emergency: '紧急',
      broadcast: '广播',
    },
    module: {
      group: '群组',
    },
  },
  menu: {
    screens: {
      groupList: '群组列表',
    },
    functions: {
      group: {
        add: '新增群组',
        edit: '编辑群组',
        delete: '删除群组',
        export: '导出群组',
      },
    },
  },
};
