import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalModel: {
    add: 'Model ekle',
    edit: 'Modeli düzenle',
    inUse_one: '{{count}} terminal bu modeli kullandığı için silinemez. Önce bunlara başka bir model verin.',
    inUse_other: '{{count}} terminal bu modeli kullandığı için silinemez. Önce bunlara başka bir model verin.',
    hasPackages_one: '{{count}} paket bu model içindir, bu yüzden silinemez. Önce paketi silin.',
    hasPackages_other: '{{count}} paket bu model içindir, bu yüzden silinemez. Önce paketleri silin.',
  },
  fields: {
    'terminal-model': { cloudSim: 'Bulut tarifesi alır', packageName: 'Uygulama' },
  },
  values: {
    module: { 'terminal-model': 'Terminal modelleri' },
  },
  menu: {
    functions: {
      'terminal-model': { add: 'Model ekleme', edit: 'Model düzenleme', delete: 'Model silme' },
    },
  },
};
