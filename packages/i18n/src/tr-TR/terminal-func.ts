import type { texts as English } from '../en-US/terminal-func.ts';
import type { Translation } from '../translation.ts';

/** Texts of the value-added functions and their dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalFunc: {
    add: 'İşlev ekle',
    edit: 'İşlevi düzenle',
    inUse_one:
      '{{count}} terminal veya fiyat şablonu kullandığı için silinemez. Bunun yerine devre dışı bırakın; artık sunulmaz.',
    inUse_other:
      '{{count}} terminal veya fiyat şablonu kullandığı için silinemez. Bunun yerine devre dışı bırakın; artık sunulmaz.',
    fixed:
      'Bu işlev terminallerde veya fiyat şablonlarında kullanıldığı için kategorisi, faturalama şekli ve birimi değişmez.',
    pocTip: 'PoC her terminalde bulunur: devre dışı bırakılamaz, silinemez, kategorisi değiştirilemez.',
    enabledTip: 'Devre dışı işlevler yeni terminaller için sunulmaz; işlevi olan terminallerde kalır.',
    pricesTip:
      'Fiyat şablonu olmayan herkes için terminal başına tam jeton. Boş bırakılırsa kategorinin olağan fiyatı geçerlidir.',
    unsold: 'Bu işlevin fiyatı yok, bu yüzden satın alınamaz. Buraya bir fiyat girin ya da fiyat şablonlarıyla satın.',
    pocKept: 'PoC her terminalde bulunduğu için silinemez. Seçimden çıkarıp yeniden deneyin.',
  },
  fields: {
    'terminal-function': { prices: 'Varsayılan fiyatlar', category: 'Kategori', billingMode: 'Faturalama şekli' },
  },
  values: {
    category: {
      poc: 'PoC hizmeti',
      fullDispatcher: 'Tam sevk konsolu',
      recording: 'Ses kaydı',
      patrol: 'Devriye',
      video: 'Video',
      videoRecording: 'Video kaydı',
      cloudSim: 'Bulut SIM',
    },
    billingMode: { time: 'Süreye göre', duration: 'Kullanım süresine göre' },
    unit: {
      permanent: 'Kalıcı',
      yearly: 'Yıllık',
      monthly: 'Aylık',
      daily: 'Günlük',
      hourly: 'Saatlik',
      minutely: 'Dakikalık',
      secondly: 'Saniyelik',
    },
    module: { 'terminal-function': 'Ek işlevler' },
  },
  menu: {
    functions: {
      'terminal-function': { add: 'İşlev ekleme', edit: 'İşlev düzenleme', delete: 'İşlev silme' },
    },
  },
};
