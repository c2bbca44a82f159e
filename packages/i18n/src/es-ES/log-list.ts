import type { texts as English } from '../en-US/log-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the log list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  logList: {
    view: 'Vista',
    operations: 'Operaciones',
    signIns: 'Inicios de sesión',
    bySuperior: 'por un superior',
    details: 'Detalles',
    changes: 'Antes y después',
    field: 'Campo',
    change: 'Cambio',
    kinds: { changed: 'Cambiado', added: 'Añadido', removed: 'Quitado' },
    onlyChanged: 'Solo lo que cambió',
    nothing: 'No se guardó nada del antes ni del después.',
    unchanged: 'No cambió ningún campo. Desactive el interruptor para verlos todos.',
    browserOn: '{{browser}} en {{system}}',
  },
  fields: {
    'operation-log': {
      operateType: 'Operación',
      module: 'Módulo',
      content: 'Contenido',
      target: 'Objeto',
      before: 'Antes',
      after: 'Después',
      code: 'Código',
      costMs: 'Duración (ms)',
    },
    'login-history': { loginTime: 'Inicio de sesión', logoutTime: 'Cierre de sesión', reason: 'Motivo' },
  },
  values: {
    operateType: {
      add: 'Alta',
      edit: 'Edición',
      delete: 'Eliminación',
      import: 'Importación',
      export: 'Exportación',
      login: 'Inicio de sesión',
      logout: 'Cierre de sesión',
      money: 'Dinero',
      remote: 'Control remoto',
      other: 'Otro',
    },
    outcome: { success: 'Correcto', failure: 'Rechazado' },
    reason: {
      credentials: 'Nombre o contraseña incorrectos',
      locked: 'Bloqueado',
      disabled: 'Desactivado',
      verificationCode: 'Código incorrecto',
    },
    module: { 'operation-log': 'Registros' },
  },
  menu: {
    screens: { logList: 'Lista de registros' },
    functions: {
      'operation-log': { export: 'Exportar registros' },
    },
  },
};
