import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal list and its dialogs. */
export const terminalList: Texts['terminalList'] = {
  add: '新增终端',
  edit: '编辑终端',
  rename: '重命名终端',
  import: '导入终端',
  keyword: 'ID、名称、IMEI、ICCID 或电话',
  noGateway: '未连接网关。在线状态显示各终端最近一次在线的时间。',
  sections: { identity: '基本信息', hardware: '硬件与 SIM 卡', connection: '连接' },
  firstId: '起始终端ID',
  lastId: '末尾 ID：{{msId}}',
  idTip: '1 个大写字母加 10 位数字，首位数字不能为 3。',
  countTip: 'ID 连续递增，名称自动加三位数字后缀。',
  passwordTip: '6 位字母或数字，留空则随机生成。',
  validity: '有效期至 {{date}}',
  created: '已创建终端：{{count}}',
  createdHint: '密码仅显示这一次，请立即复制或保存。',
  copyAll: '全部复制',
  skipped: '因已存在而跳过：{{count}}',
  remaining: '剩余 {{days}} 天',
  overdue: '逾期 {{days}} 天',
  permanent: '永久',
};
