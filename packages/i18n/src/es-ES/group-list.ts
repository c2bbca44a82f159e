import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  fields: {
    group: {
      grpId: 'Grupo',
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
    },
  },
  menu: {
    screens: {
      groupList: 'Lista de grupos',
    },
    functions: {
      group: {
        add: 'Añadir grupos',
        edit: 'Editar grupos',
        delete: 'Eliminar grupos',
        export: 'Exportar grupos',
      },
    },
  },
};
