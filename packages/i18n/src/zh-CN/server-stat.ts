import type { texts as English } from '../en-US/server-stat.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server statistics. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  serverStat: {
    allServers: '全部服务器',
    step: '粒度',
    range: '时间段',
    users: '在线用户与连接',
    traffic: '请求与响应',
    calls: '呼叫',
    messages: '消息',
    sum: '合计',
    peak: '峰值',
    mean: '平均',
    platformOnly: '服务器的连接与请求仅平台可见。',
    empty: '该时段内没有上报数据。',
    figures: '时段统计',
  },
  fields: {
    'server-stat': {
      begin: '开始时间',
      end: '结束时间',
      usersOnline: '在线用户',
      tcp: 'TCP 连接',
      udp: 'UDP 连接',
      requests: '请求',
      responses: '响应',
      groupCalls: '组呼',
      individualCalls: '单呼',
      temporaryCalls: '临时呼叫',
      allCalls: '全呼',
      broadcastCalls: '广播',
      videoCalls: '视频呼叫',
      textMessages: '文本',
      imageMessages: '图片',
      fileMessages: '文件',
      locationMessages: '位置',
    },
  },
  values: {
    module: {
      'server-stat': '服务器统计',
    },
    statStep: {
      '5m': '5 分钟',
      '1h': '1 小时',
      '1d': '1 天',
    },
  },
  menu: {
    functions: {
      'server-stat': {
        export: '导出服务器统计',
      },
    },
  },
};
