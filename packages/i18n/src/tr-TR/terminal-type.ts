import type { texts as English } from '../en-US/terminal-type.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal types and their dialog. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalType: {
    edit: 'Terminal türünü düzenle',
    idPrefixTip: 'Bir büyük harf ve en fazla 6 rakam; ilk rakam 3 olamaz.',
    enabledTip: 'Devre dışı türler yeni terminaller için sunulmaz.',
  },
  seeded: {
    types: {
      handheld: 'El telsizi',
      mobile: 'Araç telsizi',
      smartphone: 'Akıllı telefon',
      dispatcher: 'Sevk konsolu',
      gateway: 'Ağ geçidi',
    },
  },
  fields: {
    'terminal-type': { idPrefix: 'Kimlik öneki' },
  },
  values: {
    kind: { terminal: 'Terminal', dispatcher: 'Sevk konsolu', gateway: 'Ağ geçidi' },
    module: { 'terminal-type': 'Terminal türleri' },
  },
  menu: {
    functions: {
      'terminal-type': { edit: 'Terminal türü düzenleme' },
    },
  },
};
