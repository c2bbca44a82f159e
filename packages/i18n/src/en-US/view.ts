/** Texts of the views of lists. */
export const texts = {
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
