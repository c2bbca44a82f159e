import type { texts as English } from '../en-US/client-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the client list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  clientList: {
    add: 'Añadir cliente',
    edit: 'Editar cliente',
    move: 'Mover cliente',
    tree: 'Árbol de clientes',
    table: 'Tabla',
    sections: { identity: 'Cliente', contact: 'Contacto', rules: 'Cuota y avisos' },
    moveTip: 'El cliente se mueve con todo lo que depende de él.',
    moveEffects:
      'Cuentas que cambian de rol: {{accounts}}. Servidores que se desvinculan: {{servers}}. Clientes que pierden su plantilla de precios: {{templates}}.',
    quotaTip: 'No más de lo que puede crear el superior.',
    deleteMoves: '«{{name}}» pasa a «{{to}}».',
    deleteEffects:
      'Cuentas eliminadas: {{accounts}}. Sesiones cerradas: {{sessions}}. Grupos eliminados: {{groups}}. Clientes que pierden su plantilla de precios: {{templates}}.',
    deleteCoins: 'Monedas devueltas al superior: {{year}} de año, {{month}} de mes, {{k}} K. Vales: {{vouchers}}.',
    hasTerminals: 'El cliente aún tiene terminales ({{count}}). Muévalos o elimínelos primero.',
    utc: 'UTC{{offset}}',
    details: 'Detalles',
    plan: {
      removed: 'Se elimina',
      moves: 'Se mueve',
      arrived: 'Ahora aquí',
      others: 'Otros sin cambios: {{count}}',
    },
    moveFaults: {
      cycle: 'El cliente no puede moverse debajo de sí mismo. Elija otro superior.',
      type: 'De un cliente no pueden depender agentes. Elija un agente o la plataforma.',
      depth: 'El árbol tendría más de {{max}} niveles. Elija un superior más arriba.',
      quota:
        'El cliente puede crear {{quota}} grupos y este superior solo {{max}}. Reduzca antes la cuota del cliente o elija otro superior.',
    },
    quotaCeiling: 'Como máximo {{max}}, los que puede crear el superior.',
    quotaFloor:
      'Los clientes dependientes pueden crear hasta {{min}}. Indique al menos esa cantidad o reduzca antes la suya.',
    servers: {
      title: 'Servidores',
      tip: 'Los terminales del cliente pueden conectarse a estos servidores.',
      unseen: 'No puede ver la lista de servidores, así que solo se ofrecen los ya vinculados.',
      none: 'Ningún servidor vinculado',
      defaultTip: 'Los terminales nuevos del cliente empiezan con este.',
      dataTip: 'Atiende la interfaz de datos del cliente.',
      lost: 'Terminales que aún usan un servidor que se quitaría: {{count}}. Lo perderán.',
      proceed: '¿Quitar los servidores de todos modos?',
    },
    hosts: {
      title: 'Dominios',
      tip: 'A la consola del cliente se accede con estos nombres.',
      none: 'Todavía no hay dominios. Añada el primero abajo.',
      add: 'Nuevo dominio',
      remove: 'Eliminar {{host}}',
      removeTip: 'Ya no se accederá a la consola con este nombre.',
      more: '+{{count}}',
    },
    hide: {
      tip: 'Las cuentas de este cliente y de sus dependientes dejan de ver a los clientes superiores.',
      more: 'Sus nombres, contactos y existencia no aparecen en listas, opciones, registros, correos ni mensajes.',
    },
    batch: {
      open: 'Cambiar seleccionados',
      reminder: 'Configurar aviso de vencimiento',
      pricing: 'Precios propios',
      count: 'Clientes que se cambian: {{count}}',
      reminderTip: 'Avisa al cliente por correo antes de que venzan sus terminales.',
      pricingTip: 'Permite que los clientes tengan precios propios.',
      ownLeftOut: 'Su propio cliente queda excluido: solo sus superiores pueden cambiarlo.',
    },
    quota: {
      title: 'Cuota de grupos',
      total: 'Puede crear',
      used: 'Creados',
      remaining: 'Restantes',
    },
    balance: {
      title: 'Saldo',
      yearmoney: 'Monedas de año',
      monthmoney: 'Monedas de mes',
      dcoin: 'Monedas K',
      voucherCount: 'Vales',
    },
  },
  fields: {
    client: {
      clientname: 'Nombre del cliente',
      parentName: 'Superior',
      contact: 'Contacto',
      company: 'Empresa',
      address: 'Dirección',
      areaId: 'Zona horaria',
      timeDiff: 'Diferencia (h)',
      cregroupcount: 'Máx. grupos',
      groupCount: 'Grupos',
      customPricing: 'Precios propios',
      cloudDataId: 'Plan de nube',
      priceTemplateId: 'Plantilla de precios',
      dataServId: 'Servidor de datos',
      hosts: 'Dominios',
      hideSuper: 'Ocultar superior',
      reminderEnabled: 'Aviso de vencimiento',
      reminderDays: 'Días de aviso',
      servIds: 'Servidores',
      defaultServId: 'Servidor predeterminado',
    },
    'client-host': { host: 'Nombre de dominio' },
  },
  values: {
    clienttype: { 0: 'Plataforma', 1: 'Agente', 2: 'Cliente' },
    module: { client: 'Clientes', 'client-host': 'Dominios' },
  },
  menu: {
    screens: { clientList: 'Lista de clientes' },
    functions: {
      client: {
        add: 'Añadir clientes',
        edit: 'Editar clientes',
        delete: 'Eliminar clientes',
        export: 'Exportar clientes',
      },
    },
  },
};
