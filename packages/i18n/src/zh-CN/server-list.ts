import type { texts as English } from '../en-US/server-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server list and its dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  serverList: {
    add: '新增服务器',
    edit: '编辑服务器',
    addressTip: 'IPv4、IPv6 或主机名',
    tokenTitle: '网关令牌',
    tokenHint: '令牌仅显示这一次，请立即复制到网关。',
    bound: '仍在使用中。客户：{{clients}}；终端：{{terminals}}。',
    copy: '复制令牌',
    tokenFor: '{{name}} 的令牌',
    newToken: '更换网关令牌',
    newTokenTip: '服务器将获得新令牌。旧令牌还可使用 10 分钟，请在此期间将新令牌填入网关。',
    makeToken: '更换令牌',
    tokenMade: '令牌已更换。',
    effects: '将失去服务器的客户：{{clients}}；将失去服务器的终端：{{terminals}}。',
    boundCount_other: '仍在 {{count}} 处使用，包括作为备用服务器。',
    unbinds: '使用它的客户和终端将失去该服务器，无法再连接。',
    noneYet: '还没有服务器。请添加第一台，并将其令牌填入网关。',
    noneBound: '您的客户尚未绑定服务器，由平台负责绑定。',
    showOnline: '查看在线终端',
    eventStreams: '事件流',
    noEvents: '尚未收到任何事件。',
    commandStreams: '指令流',
    noCommands: '没有指令流：指令无法送达其终端。',
    openSince: '打开时间',
    lastSeq: '最后事件',
    lag: '滞后 {{duration}}',
  },
  fields: {
    server: {
      clientCount: '客户数',
      clockSeconds: '时钟偏差',
      gatewayToken: '网关令牌',
      onlineCount: '当前在线',
      lastSeenTime: '最近联系',
      tokenTime: '令牌生成时间',
    },
  },
  values: {
    serverStatus: { connected: '已连接', disconnected: '未连接' },
    module: { server: '服务器' },
  },
  menu: {
    functions: {
      server: { add: '新增服务器', edit: '编辑服务器', delete: '删除服务器' },
    },
  },
};
