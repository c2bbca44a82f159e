import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'el-GR'> = {
  fields: {
    view: {
      viewName: 'Προβολή',
      screen: 'Οθόνη',
      filters: 'Φίλτρα',
      columns: 'Στήλες',
      sort: 'Ταξινόμηση',
      density: 'Ύψος γραμμών',
      shared: 'Κοινόχρηστη',
      isDefault: 'Ανοίγει πρώτη',
      own: 'Δική μου προβολή',
      owner: 'Κάτοχος',
    },
  },
  values: {
    module: { view: 'Προβολές' },
  },
};
