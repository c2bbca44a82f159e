import type { Texts } from '../en-US/index.ts';

/** Texts of the value-added functions and their dialogs. */
export const terminalFunc: Texts['terminalFunc'] = {
  add: 'İşlev ekle',
  edit: 'İşlevi düzenle',
  inUse:
    '{{count}} terminal veya fiyat şablonu kullandığı için silinemez. Bunun yerine devre dışı bırakın; artık sunulmaz.',
  fixed:
    'Bu işlev terminallerde veya fiyat şablonlarında kullanıldığı için kategorisi, faturalama şekli ve birimi değişmez.',
  pocTip: 'PoC her terminalde bulunur: devre dışı bırakılamaz, silinemez, kategorisi değiştirilemez.',
  enabledTip: 'Devre dışı işlevler yeni terminaller için sunulmaz; işlevi olan terminallerde kalır.',
  pocKept: 'PoC her terminalde bulunduğu için silinemez. Seçimden çıkarıp yeniden deneyin.',
};
