import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal models and their dialogs. */
export const terminalModel: Texts['terminalModel'] = {
  add: 'Model ekle',
  edit: 'Modeli yeniden adlandır',
  inUse: '{{count}} terminal bu modeli kullandığı için silinemez. Önce bunlara başka bir model verin.',
};
