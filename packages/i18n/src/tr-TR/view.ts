import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'tr-TR'> = {
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
