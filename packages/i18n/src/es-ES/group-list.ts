import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  groupList: {
    associate: {
      title: 'Asociar grupos',
      action: 'Asociar grupos',
      tip: 'Los miembros de grupos asociados se oyen entre sí si el servidor lo admite. Un grupo se asocia con grupos de su cliente, de los superiores y de los inferiores.',
      done_one: 'Asociado con {{count}} grupo.',
      done_many: 'Asociado con {{count}} de grupos.',
      done_other: 'Asociado con {{count}} grupos.',
      hidden_one: 'También está asociado con {{count}} grupo que usted no ve; esa asociación se conservará.',
      hidden_many: 'También está asociado con {{count}} de grupos que usted no ve; esos se quedan.',
      hidden_other: 'También está asociado con {{count}} grupos que usted no ve; esas asociaciones se conservarán.',
      tooMany: 'Un grupo admite {{count}} asociaciones como máximo.',
      temporary: 'Un grupo temporal no tiene asociaciones.',
    },
    tree: 'Grupos por cliente y grupo superior',
    treeCut: 'Se muestran los primeros {{count}} grupos.',
    health: {
      empty: 'No contiene terminales.',
      full: 'Casi lleno: {{count}} de {{max}} terminales.',
      expired_one: '{{count}} terminal ha caducado.',
      expired_many: '{{count}} de terminales han caducado.',
      expired_other: '{{count}} terminales han caducado.',
      never_one: '{{count}} terminal nunca se ha conectado.',
      never_many: '{{count}} de terminales nunca se han conectado.',
      never_other: '{{count}} terminales nunca se han conectado.',
      silent: 'Ningún terminal se ha conectado desde {{time}}.',
      good: 'Sin incidencias.',
    },
    add: 'Añadir grupos',
    created_one: '{{count}} grupo añadido a {{client}}.',
    created_many: '{{count}} de grupos añadidos a {{client}}.',
    created_other: '{{count}} grupos añadidos a {{client}}.',
    edit: 'Editar grupo',
    keyword: 'Nombre o zona de canales',
    purpose: 'Los terminales hablan entre sí en grupos. Añada el primero.',
    countTip: 'Si son varios, los nombres terminan en números.',
    endTip: 'El grupo se eliminará entonces; como máximo dentro de {{days}} días.',
    quota: 'Puede crear: {{total}}. Creados: {{used}}. Restantes: {{remaining}}.',
    quotaFree: 'Creados: {{used}}. No hay límite.',
    quotaNone:
      'Este cliente no puede crear más grupos. Aumente primero su cuota de grupos o la de sus clientes superiores.',
    tooMany: 'La cantidad no puede superar la restante ({{remaining}}).',
    effects:
      'Terminales que perderán un grupo: {{terminals}}. Canales eliminados: {{channels}}. Asociaciones eliminadas: {{associations}}. Grupos que subirán un nivel: {{children}}.',
    online: '{{terminals}} ({{online}} en línea)',
    noMembers: 'Todavía no hay terminales en este grupo.',
  },
  fields: {
    group: {
      grpId: 'Grupo',
      withinGrpId: 'Grupo y sus subgrupos',
      grpName: 'Nombre del grupo',
      grpPid: 'Grupo superior',
      parentName: 'Grupo superior',
      grpType: 'Tipo de grupo',
      area: 'Zona de canales',
      onlineCount: 'En línea',
      associated: 'Grupos asociados',
      endTime: 'Finaliza',
      msName: 'Nombre del terminal',
      isDefault: 'Grupo predeterminado',
      channel: 'Canal',
    },
    'group-association': {
      assGrpIds: 'Grupos asociados',
      grpId: 'Grupo',
      grpName: 'Nombre del grupo',
      grpType: 'Tipo de grupo',
    },
  },
  values: {
    grpType: {
      normal: 'Normal',
      temporary: 'Temporal',
      emergency: 'Emergencia',
      broadcast: 'Difusión',
    },
    module: {
      group: 'Grupos',
      'group-association': 'Asociaciones de grupos',
    },
  },
  menu: {
    functions: {
      group: {
        add: 'Añadir grupos',
        edit: 'Editar grupos',
        delete: 'Eliminar grupos',
        export: 'Exportar grupos',
        member: 'Cambiar miembros',
        associate: 'Asociar grupos',
      },
    },
  },
};
