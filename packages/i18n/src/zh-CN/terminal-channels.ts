import type { texts as English } from '../en-US/terminal-channels.ts';
import type { Translation } from '../translation.ts';

/** Texts of the channels of terminals. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalChannels: {
    title: '信道',
    modes: { automatic: '按群组自动编号', fixed: '手动设置' },
    zones: '区域',
    none: '没有信道。',
    dispatcher: '调度台没有信道。',
    exchange: '交换两个信道',
    exchanged: '信道 {{one}} 与 {{other}} 已交换。',
    done_other: '已设置 {{count}} 台终端的信道。',
    set: {
      title: '设置信道',
      action: '设置',
      tip: '以下信道将替换全部现有信道，并保持到再次更改。每个群组必须是终端已加入的群组。',
      add: '添加信道',
      remove: '移除第 {{number}} 个信道',
    },
    automatic: {
      title: '自动编号信道',
      action: '自动编号',
      tip: '信道将重新跟随群组：默认群组在前，其余按名称排序。手动设置的信道将丢失。',
    },
    edit: { title: '编辑信道', groupTip: '不选群组则删除该信道。', nameTip: '留空则使用群组名称。' },
  },
  fields: { terminal: { name: '名称', area: '频道区域' } },
};
