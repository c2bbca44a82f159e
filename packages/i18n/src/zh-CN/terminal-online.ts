import type { texts as English } from '../en-US/terminal-online.ts';
import type { Translation } from '../translation.ts';

/** Texts of the online times of terminals. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalOnline: {
    purpose: '终端在线的每一天都会显示在这里。',
    figures: '列表统计',
    total: '在线总时长',
    sessions: '在线记录',
    sessionsOf: '{{name}} 的在线记录',
    days: '每日在线时长',
    none: '该时段内未上线。',
    latest: '仅显示最近 {{shown}} 条记录。',
    many: '最多选择 {{max}} 台终端。',
    goesOn: '仍在线',
    reason: '结束原因',
  },
  fields: {
    'online-time': {
      msName: '终端名称',
      date: '日期',
      onlineSeconds: '在线时长',
      sessions: '上线次数',
      firstOnline: '首次上线',
      lastOffline: '最后离线',
    },
  },
  values: {
    module: {
      'online-time': '在线时长',
    },
    sessionEnd: {
      signOff: '主动下线',
      lost: '连接中断',
      kicked: '被强制下线',
      silent: '失去联系',
      moved: '重新连接',
    },
  },
  menu: {
    functions: {
      'online-time': {
        export: '导出在线统计',
      },
    },
  },
};
