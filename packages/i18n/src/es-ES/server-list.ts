import type { Texts } from '../en-US/index.ts';

/** Texts of the server list and its dialogs. */
export const serverList: Texts['serverList'] = {
  add: 'Añadir servidor',
  edit: 'Editar servidor',
  addressTip: 'IPv4, IPv6 o nombre de host',
  tokenTitle: 'Token de pasarela',
  tokenHint: 'El token solo se muestra esta vez. Cópielo ahora en la pasarela.',
  bound: 'Sigue vinculado. Clientes: {{clients}}; terminales: {{terminals}}.',
};
