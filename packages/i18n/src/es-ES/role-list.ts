import type { texts as English } from '../en-US/role-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the role list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  roleList: {
    add: 'Añadir rol',
    edit: 'Editar rol',
    grant: 'Definir permisos',
    closedTip: 'Solo pueden tener el rol las cuentas del cliente al que pertenece.',
    openTip: 'También pueden tener el rol las cuentas de los subclientes, pero estos no pueden modificarlo.',
    used_one: '{{count}} cuenta aún tiene el rol. No se ha eliminado nada. Asígnele otro rol primero.',
    used_many: '{{count}} de cuentas aún tienen el rol. No se ha eliminado nada. Asígneles otro rol primero.',
    used_other: '{{count}} cuentas aún tienen el rol. No se ha eliminado nada. Asígneles otro rol primero.',
    defaultKept:
      'Un rol predeterminado no se puede eliminar. No se ha eliminado nada. Quítelo de la selección y vuelva a intentarlo.',
    tree: 'Menús y funciones',
    search: 'Buscar menús y funciones',
    all: 'Seleccionar todo',
    none: 'No seleccionar nada',
    chosen: 'Elegidos: {{count}} de {{total}}',
    hint: 'Al elegir un elemento se eligen también los menús que tiene por encima; al quitarlo se quita todo lo que tiene por debajo.',
    readOnly: 'Este rol pertenece a un cliente superior. Puede ver sus permisos, pero no cambiarlos.',
    administrator: 'El rol de administrador lo contiene siempre todo, así que no hay nada que cambiar.',
    own: 'Este es su propio rol: lo que quite aquí, lo perderá usted mismo.',
    nothing: 'No tiene menús ni funciones que pueda dar a un rol.',
    noMatch: 'Nada tiene ese nombre. Pruebe con otra palabra.',
    changed: 'Otra persona ha modificado este rol entretanto. Vuelva a cargarlo y elija de nuevo.',
    reload: 'Volver a cargar',
  },
  seeded: {
    roles: {
      administrator: 'Administrador predeterminado',
      agent: 'Agente predeterminado',
      client: 'Cliente predeterminado',
    },
  },
  fields: {
    role: { isOpen: 'Compartido con subclientes', userCount: 'Cuentas' },
  },
  values: {
    isOpen: { 0: 'No, solo el propio cliente', 1: 'Sí, también los subclientes' },
    module: { role: 'Roles' },
  },
  menu: {
    functions: {
      role: {
        add: 'Añadir roles',
        edit: 'Editar roles',
        grant: 'Definir permisos de roles',
        delete: 'Eliminar roles',
      },
    },
  },
};
