import type { Texts } from '../en-US/index.ts';

/** Texts of the server list and its dialogs. */
export const serverList: Texts['serverList'] = {
  add: 'Sunucu ekle',
  edit: 'Sunucuyu düzenle',
  addressTip: 'IPv4, IPv6 veya ana makine adı',
  tokenTitle: 'Ağ geçidi anahtarı',
  tokenHint: 'Anahtar yalnızca bu kez gösterilir. Şimdi ağ geçidine kopyalayın.',
  bound: 'Hâlâ {{clients}} müşteriye ve {{terminals}} terminale bağlı.',
};
