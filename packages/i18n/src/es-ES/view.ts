import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'es-ES'> = {
  views: {
    title: 'Vistas',
    all: 'Todos',
    empty: 'Aún no hay vistas. Filtre y ordene la lista y guárdela con un nombre.',
    saveAs: 'Guardar como vista',
    name: 'Nombre de la vista',
    update: 'Actualizar',
    rename: 'Renombrar',
    share: 'Compartir',
    shared: 'Compartida',
    by: 'de {{owner}}',
    fromAbove: 'de un cliente superior',
    makeDefault: 'Abrir la lista con {{name}}',
    notDefault: 'Dejar de abrir la lista con {{name}}',
    copyLink: 'Copiar enlace',
    saved: 'Vista guardada.',
  },
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
