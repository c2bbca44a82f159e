import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal types and their dialog. */
export const terminalType: Texts['terminalType'] = {
  edit: 'Terminal türünü düzenle',
  idPrefixTip: 'Bir büyük harf ve en fazla 6 rakam; ilk rakam 3 olamaz.',
  enabledTip: 'Devre dışı türler yeni terminaller için sunulmaz.',
};
