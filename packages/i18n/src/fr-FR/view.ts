import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  views: {
    title: 'Vues',
    all: 'Tous',
    empty: 'Aucune vue pour l’instant. Filtrez et disposez la liste, puis enregistrez-la sous un nom.',
    saveAs: 'Enregistrer comme vue',
    name: 'Nom de la vue',
    update: 'Mettre à jour',
    rename: 'Renommer',
    share: 'Partager',
    shared: 'Partagée',
    by: 'de {{owner}}',
    fromAbove: 'd’un client parent',
    makeDefault: 'Ouvrir la liste avec {{name}}',
    notDefault: 'Ne plus ouvrir la liste avec {{name}}',
    copyLink: 'Copier le lien',
    saved: 'Vue enregistrée.',
  },
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
