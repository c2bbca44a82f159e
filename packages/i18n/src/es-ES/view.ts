import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'es-ES'> = {
  fields: {
    view: {
      viewName: 'Vista',
      screen: 'Pantalla',
      filters: 'Filtros',
      columns: 'Columnas',
      sort: 'Orden',
      density: 'Altura de las filas',
      shared: 'Compartida',
      isDefault: 'Se abre primero',
      own: 'Vista propia',
      owner: 'Propietario',
    },
  },
  values: {
    module: { view: 'Vistas' },
  },
};
