import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  fields: {
    view: {
      viewName: 'Vue',
      screen: 'Écran',
      filters: 'Filtres',
      columns: 'Colonnes',
      sort: 'Tri',
      density: 'Hauteur des lignes',
      shared: 'Partagée',
      isDefault: 'Ouverte en premier',
      own: 'Vue personnelle',
      owner: 'Propriétaire',
    },
  },
  values: {
    module: { view: 'Vues' },
  },
};
