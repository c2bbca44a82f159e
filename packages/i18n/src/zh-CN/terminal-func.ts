import type { texts as English } from '../en-US/terminal-func.ts';
import type { Translation } from '../translation.ts';

/** Texts of the value-added functions and their dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalFunc: {
    add: '新增功能',
    edit: '编辑功能',
    inUse_other: '有 {{count}} 台终端或价格模板在使用，无法删除。可改为停用，停用后不再提供。',
    fixed: '已有终端或价格模板使用该功能，类别、计费方式和单位不能更改。',
    pocTip: '每台终端都有 PoC 服务：不能停用、删除或更改类别。',
    enabledTip: '新增终端时不提供已停用的功能；已有该功能的终端继续保留。',
    pricesTip: '每台终端的整数币价，适用于所有没有价格模板的客户。留空则按该类别的通常价格计费。',
    unsold: '该功能没有价格，无法购买。请在此填写价格，或通过价格模板销售。',
    pocKept: '每台终端都有 PoC 服务，无法删除。请将其移出所选后重试。',
  },
  fields: {
    'terminal-function': { prices: '默认价格', category: '类别', billingMode: '计费方式' },
  },
  values: {
    category: {
      poc: 'PoC 服务',
      fullDispatcher: '全功能调度台',
      recording: '录音',
      patrol: '巡更',
      video: '视频',
      videoRecording: '录像',
      cloudSim: '云卡',
    },
    billingMode: { time: '按时间', duration: '按时长' },
    unit: {
      permanent: '永久',
      yearly: '按年',
      monthly: '按月',
      daily: '按天',
      hourly: '按小时',
      minutely: '按分钟',
      secondly: '按秒',
    },
    module: { 'terminal-function': '增值功能' },
  },
  menu: {
    functions: {
      'terminal-function': { add: '新增功能', edit: '编辑功能', delete: '删除功能' },
    },
  },
};
