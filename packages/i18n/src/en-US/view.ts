/** Texts of the views of lists. */
export const texts = {
  views: {
    title: 'Views',
    all: 'All',
    empty: 'No views yet. Filter and arrange the list, then save it under a name.',
    saveAs: 'Save as view',
    name: 'Name of the view',
    update: 'Update',
    rename: 'Rename',
    share: 'Share',
    shared: 'Shared',
    by: 'by {{owner}}',
    fromAbove: 'from a parent client',
    makeDefault: 'Open the list with {{name}}',
    notDefault: 'No longer open the list with {{name}}',
    copyLink: 'Copy link',
    saved: 'View saved.',
  },
  fields: {
    view: {
      viewName: 'View',
      screen: 'Screen',
      filters: 'Filters',
      columns: 'Columns',
      sort: 'Sort order',
      density: 'Row height',
      shared: 'Shared',
      isDefault: 'Opened first',
      own: 'Own view',
      owner: 'Owner',
    },
  },
  values: {
    module: { view: 'Views' },
  },
};
