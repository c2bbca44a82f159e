import type { texts as English } from '../en-US/log-acts.ts';
import type { Translation } from '../translation.ts';

/** What acts are called in the log: by the module and the call's name; jobs go by their own names. */
export const texts: Translation<typeof English, 'es-ES'> = {
  acts: {
    account: {
      login: 'Iniciar sesión',
      logout: 'Cerrar sesión',
      export: 'Exportar cuentas',
      add: 'Añadir cuenta',
      edit: 'Editar cuenta',
      deleteBatch: 'Eliminar cuentas',
      modifyPassword: 'Cambiar la contraseña propia',
      resetPwd: 'Restablecer contraseña',
      unlockUser: 'Desbloquear cuenta',
      updatePushVersion: 'Leer las notas de la versión',
      getVerificationCode: 'Pedir un código por correo',
      bindEmail: 'Vincular correo',
      session: 'Finalizar una sesión',
      seeAs: 'Ver como otra cuenta',
      seeAsEnd: 'Dejar de ver como otra cuenta',
    },
    role: {
      add: 'Añadir rol',
      addRoleResource: 'Definir los permisos de un rol',
      edit: 'Editar rol',
      delete: 'Eliminar roles',
    },
    resource: {
      add: 'Añadir recurso',
      edit: 'Editar recurso',
      deleteBatch: 'Eliminar recursos',
    },
    client: {
      add: 'Añadir cliente',
      edit: 'Editar o mover cliente',
      deleteBatch: 'Eliminar clientes',
      exportClient: 'Exportar clientes',
      saveBindServer: 'Definir los servidores de un cliente',
      setHisServer: 'Definir el servidor de datos de un cliente',
      batchUpdateCustomById: 'Definir precios propios',
      updateHideSuper: 'Ocultar o mostrar clientes superiores',
      setReminderDays: 'Definir el aviso de vencimiento',
    },
    'client-host': {
      add: 'Añadir nombre de dominio',
      deleteBatch: 'Eliminar nombres de dominio',
    },
    server: {
      add: 'Añadir servidor',
      edit: 'Editar servidor',
      deleteBatch: 'Eliminar servidores',
    },
    'terminal-type': {
      edit: 'Editar tipo de terminal',
    },
    'terminal-model': {
      add: 'Añadir modelo de terminal',
      edit: 'Editar modelo de terminal',
      deleteBatch: 'Eliminar modelos de terminal',
    },
    'terminal-function': {
      add: 'Añadir función',
      edit: 'Editar función',
      deleteBatch: 'Eliminar funciones',
    },
    'price-template': {
      add: 'Añadir plantilla de precios',
      edit: 'Editar plantilla de precios',
      deleteBatch: 'Eliminar plantillas de precios',
      bindPriceTemplate: 'Vincular o desvincular plantilla de precios',
    },
    terminal: {
      export: 'Exportar terminales',
      add: 'Añadir terminales',
      edit: 'Editar terminal',
      updateMsName: 'Renombrar terminal',
      resetMsPwd: 'Dar contraseñas nuevas a terminales',
      limit: 'Suspender o reactivar terminales',
      bindImei: 'Vincular IMEI de un terminal',
      bindEmail: 'Vincular correo de un terminal',
      bindPhone: 'Vincular teléfono de un terminal',
      batchBind: 'Vincular terminales',
      replaceMs: 'Sustituir el equipo de un terminal',
      deleteImei2: 'Eliminar IMEI2 de las existencias',
      transfer: 'Transferir terminales',
      renew: 'Renovar terminales',
      deleteBatch: 'Eliminar terminales',
      batchImport: 'Importar terminales',
      joinGroup: 'Añadir terminales a grupos',
      exitGroup: 'Quitar terminales de grupos',
      syncGroup: 'Copiar los grupos de un terminal a otros',
      updateMsGrp: 'Sustituir los grupos de un terminal',
      deleteMsGrp: 'Quitar un terminal de un grupo',
    },
    group: {
      add: 'Añadir grupos',
      edit: 'Editar o mover grupo',
      deleteBatch: 'Eliminar grupos',
      updateGrpMs: 'Sustituir los terminales de un grupo',
      exportGroup: 'Exportar grupos',
    },
    coin: {
      createCoin: 'Crear monedas',
      issueCoin: 'Emitir monedas',
      recycleCoin: 'Retirar monedas',
      convertCoin: 'Convertir monedas',
      rechargeService: 'Recargar funciones',
    },
    billing: {
      exportBillingLog: 'Exportar facturas',
      undo: 'Anular factura',
    },
    'client-voucher': {
      issue: 'Emitir o ceder vale',
      recycle: 'Retirar vale',
    },
    license: {
      add: 'Importar licencia',
    },
    'operation-log': {
      exportLog: 'Exportar registros',
    },
    view: {
      add: 'Guardar vista',
      edit: 'Editar vista',
      deleteBatch: 'Eliminar vistas',
    },
    job: {
      retry: 'Reintentar tarea',
    },
  },
};
