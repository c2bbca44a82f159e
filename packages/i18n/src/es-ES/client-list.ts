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
  moveEffects: 'Cuentas que cambian de rol: {{accounts}}. Servidores que se desvinculan: {{servers}}.',
  quotaTip: 'No más de lo que puede crear el superior.',
  deleteMoves: '«{{name}}» pasa a «{{to}}».',
  deleteEffects: 'Cuentas eliminadas: {{accounts}}. Sesiones cerradas: {{sessions}}. Grupos eliminados: {{groups}}.',
  deleteCoins: 'Monedas devueltas al superior: {{year}} anuales, {{month}} mensuales, {{k}} K. Vales: {{vouchers}}.',
  hasTerminals: 'El cliente aún tiene terminales ({{count}}). Muévalos o elimínelos primero.',
  utc: 'UTC{{offset}}',
};
