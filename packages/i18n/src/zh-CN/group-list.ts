import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  groupList: {
    associate: {
      title: '关联群组',
      action: '关联群组',
      tip: '在无线电服务器支持时，关联群组的成员可以互相听到。群组可与本客户、上级及下级客户的群组关联。',
      done_other: '已关联 {{count}} 个群组。',
      hidden_other: '另与 {{count}} 个您无权查看的群组关联，这些关联保留不变。',
      tooMany: '一个群组最多可有 {{count}} 个关联。',
      temporary: '临时群组没有关联。',
    },
    tree: '按客户和上级群组查看',
    treeCut: '仅显示前 {{count}} 个群组。',
    health: {
      empty: '群组内没有终端。',
      full: '即将满员：{{count}}/{{max}} 台终端。',
      expired_other: '{{count}} 台终端已过期。',
      never_other: '{{count}} 台终端从未上线。',
      silent: '自 {{time}} 起没有终端在线。',
      good: '一切正常。',
    },
    add: '新增群组',
    created_other: '已为 {{client}} 新增 {{count}} 个群组。',
    edit: '编辑群组',
    keyword: '名称或频道区域',
    purpose: '终端在群组中互相通话。添加第一个群组。',
    countTip: '新增多个群组时，名称后会加上编号。',
    endTip: '届时将删除该群组；最长 {{days}} 天。',
    quota: '可创建：{{total}}。已创建：{{used}}。剩余：{{remaining}}。',
    quotaFree: '已创建：{{used}}。没有限制。',
    quotaNone: '该客户不能再创建群组。请先提高其或其上级客户的群组配额。',
    tooMany: '数量不能超过剩余数量（{{remaining}}）。',
    effects:
      '将失去群组的终端：{{terminals}}。将移除的信道：{{channels}}。将移除的关联：{{associations}}。将上移一级的群组：{{children}}。',
    online: '{{terminals}}（在线 {{online}}）',
    noMembers: '该群组中还没有终端。',
  },
  fields: {
    group: {
      grpId: '群组',
      withinGrpId: '群组及其下级',
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
    'group-association': {
      assGrpIds: '关联群组',
      grpId: '群组',
      grpName: '群组名称',
      grpType: '群组类型',
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
      'group-association': '群组关联',
    },
  },
  menu: {
    functions: {
      group: {
        add: '新增群组',
        edit: '编辑群组',
        delete: '删除群组',
        export: '导出群组',
        member: '变更群组成员',
        associate: '关联群组',
      },
    },
  },
};
