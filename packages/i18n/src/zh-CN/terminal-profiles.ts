import type { texts as English } from '../en-US/terminal-profiles.ts';
import type { Translation } from '../translation.ts';

/** Texts of setting profiles. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalProfiles: {
    action: '设置模板',
    tip: '设置模板为多台终端规定相同的设置。应用后可随时查看哪些终端与模板不一致。',
    none: '暂无设置模板。',
    add: '新增模板',
    edit: '编辑模板',
    remove: '删除模板',
    removeTip: '终端将保持其设置。',
    apply: '应用',
    applyTitle: '应用模板',
    to: '应用到',
    targets: {
      deviating: '不一致的终端',
      types: '某些类型的全部终端',
      models: '某些型号的全部终端',
      ids: '按ID指定的终端',
    },
    ids: '终端ID',
    idsTip: '每行一个，或用逗号分隔。',
    effect: '将设置：{{changed}}；已符合：{{unchanged}}。',
    done_other: '已应用到 {{count}} 台终端。',
    terminals: '终端：{{count}}',
    deviating: '不一致：{{count}}',
    notSet: '不设置',
    leave: '不设置“{{name}}”',
    buttonsKept: '此模板不改变按键设置。',
    setButtons: '同时设置按键',
    instead: '{{name}}：{{actual}}，应为 {{wanted}}',
    otherButtons: '按键不同',
  },
  fields: {
    'terminal-profile': {
      profileName: '模板',
      typeIds: '类型',
      modelIds: '型号',
      parameters: '参数',
      buttons: '自定义按键',
      deviating: '不一致',
    },
  },
  values: {
    module: {
      'terminal-profile': '设置模板',
    },
  },
};
