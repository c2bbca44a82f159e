import type { Texts } from '../en-US/index.ts';

/** Texts of the client list and its dialogs. */
export const clientList: Texts['clientList'] = {
  add: '新增客户',
  edit: '编辑客户',
  move: '转移客户',
  tree: '客户树',
  table: '列表',
  sections: { identity: '客户', contact: '联系信息', rules: '配额与提醒' },
  moveTip: '该客户将连同其所有下级一并转移。',
  moveEffects: '角色将变更的账号：{{accounts}}；将解绑的服务器：{{servers}}。',
  quotaTip: '不得超过上级可创建的数量。',
  deleteMoves: '“{{name}}”将转移至“{{to}}”。',
  deleteEffects: '将删除的账号：{{accounts}}；将结束的会话：{{sessions}}；将删除的群组：{{groups}}。',
  deleteCoins: '退还上级的币：年币 {{year}}，月币 {{month}}，K 币 {{k}}。代金券：{{vouchers}}。',
  hasTerminals: '该客户名下仍有 {{count}} 台终端，请先转移或删除。',
  utc: 'UTC{{offset}}',
};
