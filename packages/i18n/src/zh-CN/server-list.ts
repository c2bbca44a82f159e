import type { Texts } from '../en-US/index.ts';

/** Texts of the server list and its dialogs. */
export const serverList: Texts['serverList'] = {
  add: '新增服务器',
  edit: '编辑服务器',
  addressTip: 'IPv4、IPv6 或主机名',
  tokenTitle: '网关令牌',
  tokenHint: '令牌仅显示这一次，请立即复制到网关。',
  bound: '仍绑定 {{clients}} 个客户和 {{terminals}} 台终端。',
};
