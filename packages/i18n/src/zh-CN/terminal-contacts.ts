import type { texts as English } from '../en-US/terminal-contacts.ts';
import type { Translation } from '../translation.ts';

/** Texts of the contacts of a terminal. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalContacts: {
    action: '联系人',
    title: '联系人',
    tip: '终端可直接呼叫其联系人。联系人须属于同一客户，或其上级、下级客户。',
    add: '添加联系人',
    addTip: '按ID或名称搜索，或粘贴多个ID。',
    of: '{{count}} / {{most}}',
    empty: '暂无联系人。',
    find: '查找联系人',
    remove: '移除 {{name}}',
    tagOf: '{{name}} 的标签',
    unknown: '未找到：{{ids}}',
    tooMany: '一台终端最多可有 {{most}} 个联系人。',
    done: '联系人已保存。',
    ending: '将解除的联系人：{{count}}。',
  },
  fields: {
    'terminal-contact': {
      contacts: '联系人',
      contactMsId: '终端ID',
      contactName: '名称',
      tag: '标签',
    },
  },
  values: {
    module: {
      'terminal-contact': '联系人',
    },
  },
  menu: {
    functions: {
      terminal: {
        contact: '修改联系人',
      },
    },
  },
};
