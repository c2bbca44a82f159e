import type { texts as English } from '../en-US/resource-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the resource list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  resourceList: {
    add: 'Añadir recurso',
    edit: 'Editar recurso',
    parent: 'Pertenece a',
    seededTip: 'Este elemento viene integrado en la consola. Solo se pueden cambiar su nombre y su orden.',
    powerNameTip:
      'Letras, cifras, puntos y guiones, empezando por una letra. Una función se llama según a qué pertenece y qué hace, por ejemplo terminal.export.',
    routeTip: 'Ruta de la pantalla, por ejemplo /terminal-list',
    inUse_one:
      'Aún lo usa {{count}} rol o elemento por debajo. Quítelo primero de los roles y elimine los elementos por debajo.',
    inUse_many:
      'Aún lo usan {{count}} de roles o elementos por debajo. Quítelo primero de los roles y elimine los elementos por debajo.',
    inUse_other:
      'Aún lo usan {{count}} roles o elementos por debajo. Quítelo primero de los roles y elimine los elementos por debajo.',
  },
  fields: {
    resource: {
      renamed: 'Renombrado',
      seeded: 'Integrado',
      powerName: 'Clave de permiso',
      resourceName: 'Recurso',
      route: 'Ruta',
      level: 'Nivel de menú',
      orderNo: 'Orden',
    },
  },
  values: {
    module: { resource: 'Recursos' },
    resourceType: { 1: 'Menú principal', 2: 'Submenú', 3: 'Función' },
  },
  menu: {
    functions: {
      resource: { add: 'Añadir recursos', edit: 'Editar recursos', delete: 'Eliminar recursos' },
    },
  },
};
