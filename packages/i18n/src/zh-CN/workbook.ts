import type { Texts } from '../en-US/index.ts';

/** Texts of the workbooks the service writes. */
export const workbook: Texts['workbook'] = {
  notes: '说明',
  terminalTemplate: [
    '第 1 行为表头，其下每行一台终端。带 * 的列为必填。',
    '终端ID：1 个大写字母加 10 位数字，首位数字不能为 3。',
    '客户、类型、型号：填写控制台中显示的名称。',
    'IMEI、IMEI2：15 位数字。ICCID：19 或 20 位数字，末位可为字母。',
    '密码：6 位字母或数字，留空则随机生成。呼叫级别：0 至 9。',
    '所有行先行校验：只要有一处错误，全部不保存。',
  ],
};
