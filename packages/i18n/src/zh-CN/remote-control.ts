import type { texts as English } from '../en-US/remote-control.ts';
import type { Translation } from '../translation.ts';

/** Texts of commands to single terminals. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  remoteControl: {
    action: '远程控制',
    what: '让 {{msId}} 做什么？',
    tips: {
      kick: '立即结束其会话，终端可以再次登录。',
      monitor: '打开其麦克风，持续所填的秒数。',
      switchGroup: '将其通话切换到它所在的另一个群组。',
      locate: '询问终端当前所在位置。',
      reboot: '重新启动终端，通话会中断。',
      wipe: '清除终端上保存的全部内容，无法撤销。',
      message: '在其屏幕上显示一段文字。',
    },
    typeId: '输入 {{msId}} 以确认清除',
    otherId: '这不是 {{msId}}。',
    noGroups: '终端不在任何群组中。',
    settingOff: '终端设置中已关闭“{{parameter}}”。请开启后重试。',
    off: '终端设置中已关闭“{{command}}”：{{parameter}}。',
    onlyTerminals: '只有对讲终端可以远程控制。',
    done: '{{msId}} 已确认：{{command}}。',
    place: {
      title: '{{msId}} 的位置',
      none: '{{msId}} 已应答，但不知道自己的位置。',
    },
  },
  errors: {
    notConnected: '$t(values.unreached.{{state}})',
  },
  fields: {
    'remote-control': {
      msId: '终端ID',
      command: '命令',
      grpId: '群组',
      seconds: '秒数',
      text: '消息',
      lat: '纬度',
      lon: '经度',
      time: '时间',
      state: '状态',
      sent: '已发送',
      reason: '原因',
      detail: '位置',
    },
  },
  values: {
    command: {
      kick: '强制下线',
      monitor: '环境监听',
      switchGroup: '切换群组',
      locate: '定位',
      reboot: '重启',
      wipe: '清除数据',
      message: '发送消息',
    },
    unreached: {
      offline: '终端离线，未发送任何内容。',
      noServer: '终端所在的服务器未连接，未发送任何内容。',
      limited: '终端已停用，未发送任何内容。',
      unheard: '已发送，但未确认。迟到的确认会显示在日志中。',
      refused: '终端拒绝：{{reason}}',
    },
    module: {
      'remote-control': '远程控制',
    },
  },
  menu: {
    functions: {
      terminal: {
        remote: '远程控制终端',
        wipe: '远程清除终端数据',
      },
    },
  },
  acts: {
    'remote-control': {
      remoteControl: '远程控制',
    },
  },
};
