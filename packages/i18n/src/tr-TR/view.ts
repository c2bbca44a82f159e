import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  views: {
    title: 'Görünümler',
    all: 'Tümü',
    empty: 'Henüz görünüm yok. Listeyi filtreleyip düzenleyin, sonra bir adla kaydedin.',
    saveAs: 'Görünüm olarak kaydet',
    name: 'Görünümün adı',
    update: 'Güncelle',
    rename: 'Yeniden adlandır',
    share: 'Paylaş',
    shared: 'Paylaşılıyor',
    by: '{{owner}} tarafından',
    fromAbove: 'üst müşteriden',
    makeDefault: 'Listeyi {{name}} ile aç',
    notDefault: 'Listeyi artık {{name}} ile açma',
    copyLink: 'Bağlantıyı kopyala',
    saved: 'Görünüm kaydedildi.',
  },
  fields: {
    view: {
      viewName: 'Görünüm',
      screen: 'Ekran',
      filters: 'Filtreler',
      columns: 'Sütunlar',
      sort: 'Sıralama',
      density: 'Satır yüksekliği',
      shared: 'Paylaşılan',
      isDefault: 'İlk açılan',
      own: 'Kendi görünümüm',
      owner: 'Sahibi',
    },
  },
  values: {
    module: { view: 'Görünümler' },
  },
};
