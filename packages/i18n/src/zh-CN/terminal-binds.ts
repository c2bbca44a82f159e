import type { texts as english } from '../en-US/terminal-binds.ts';
import type { Translation } from '../translation.ts';

export const texts: Translation<typeof english, 'zh-CN'> = {
  terminalBinds: {
    menu: '绑定与库存',
    importAccount: '导入外部账号',
    importEmail: '导入邮箱',
    importPhone: '导入电话',
    importChannel: '导入频道',
    importImei2: '导入 IMEI2',
    action: '绑定',
    tip: 'IMEI2 来自库存。清空字段即解除绑定。',
    done: '{{msId}} 已绑定。',
    noStock: '库存中没有 IMEI2',
    list: {
      title: '按列表绑定',
      what: '要绑定的值',
      lines: '终端与值',
      tip: '每行一个终端：ID, 值。横线清除该值。最多 {{max}} 行。',
      tooMany: '行数过多，一次最多 {{max}} 行。',
      line: '行',
      noValue: '该行没有值。',
      cleared: '清除',
      faults_other: '{{count}} 行无法绑定。更正之前不会保存任何内容。',
      effect_other: '{{count}} 个终端中有 {{changed}} 个将更改。',
      done_other: '已绑定 {{count}} 个终端。',
    },
    replace: {
      action: '更换硬件',
      tip: '终端的其他内容保持不变，旧号码随后释放。留空的字段保持不变。',
      old: '旧',
      new: '新',
      freed: '随后释放：{{numbers}}',
      done: '{{msId}} 的硬件已更换。',
    },
    stock: {
      title: 'IMEI2 库存',
      tip: '已登记且未被任何终端使用的 IMEI2。终端只能使用这些。',
      keyword: 'IMEI2、ICCID 或客户',
      ask_other: '从库存删除 {{count}} 个 IMEI2？',
      deleted_other: '已删除 {{count}} 个 IMEI2。',
    },
  },
  fields: {
    terminal: {
      channel: '频道',
      grpName: '群组',
      channelName: '频道名称',
      toImei: '新 IMEI',
      toImei2: '新 IMEI2',
      toIccid: '新 ICCID',
      toModelId: '新型号',
    },
  },
  common: {
    import: {
      mend: {
        workbook: '工作簿',
        paste: '粘贴行',
        pasteHint: '在电子表格中复制各行并粘贴到此处，可带表头行；否则各列按此顺序：{{columns}}',
        rows_other: '{{count}} 行',
        checkRows: '校验各行',
        again: '重新校验',
        use: '使用“{{suggestion}}”',
        cell: '第 {{row}} 行，{{column}}',
        leaveOut: '不导入第 {{row}} 行',
        takeIn: '重新导入第 {{row}} 行',
        leftOut: '不导入',
        faults: '下载有错误的行',
      },
    },
  },
};
