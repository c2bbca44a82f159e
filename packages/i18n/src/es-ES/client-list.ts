import type { Texts } from '../en-US/index.ts';

/** Texts of the client list and its dialogs. */
export const clientList: Texts['clientList'] = {
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
};
