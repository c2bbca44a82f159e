import type { Texts } from '../en-US/index.ts';

/** Texts of the server list and its dialogs. */
export const serverList: Texts['serverList'] = {
  add: 'Добавить сервер',
  edit: 'Изменить сервер',
  addressTip: 'IPv4, IPv6 или имя хоста',
  tokenTitle: 'Токен шлюза',
  tokenHint: 'Токен показывается только один раз. Скопируйте его в шлюз сейчас.',
  bound: 'Ещё есть привязки. Клиенты: {{clients}}, терминалы: {{terminals}}.',
};
