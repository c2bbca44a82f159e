import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'el-GR'> = {
  views: {
    title: 'Προβολές',
    all: 'Όλα',
    empty: 'Δεν υπάρχουν ακόμη προβολές. Φιλτράρετε και διατάξτε τη λίστα και αποθηκεύστε την με ένα όνομα.',
    saveAs: 'Αποθήκευση ως προβολή',
    name: 'Όνομα προβολής',
    update: 'Ενημέρωση',
    rename: 'Μετονομασία',
    share: 'Κοινή χρήση',
    shared: 'Κοινόχρηστη',
    by: 'από {{owner}}',
    fromAbove: 'από γονικό πελάτη',
    makeDefault: 'Άνοιγμα της λίστας με την προβολή {{name}}',
    notDefault: 'Να μην ανοίγει πλέον η λίστα με την προβολή {{name}}',
    copyLink: 'Αντιγραφή συνδέσμου',
    saved: 'Η προβολή αποθηκεύτηκε.',
  },
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
