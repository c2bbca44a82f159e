import type { texts as English } from '../en-US/server-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  serverList: {
    add: 'Añadir servidor',
    edit: 'Editar servidor',
    addressTip: 'IPv4, IPv6 o nombre de host',
    tokenTitle: 'Token de pasarela',
    tokenHint: 'El token solo se muestra esta vez. Cópielo ahora en la pasarela.',
    bound: 'Sigue en uso. Clientes: {{clients}}; terminales: {{terminals}}.',
    copy: 'Copiar token',
    tokenFor: 'Token de {{name}}',
    newToken: 'Nuevo token de pasarela',
    newTokenTip:
      'El servidor recibe un token nuevo. El anterior funciona 10 minutos más; ponga el nuevo en la pasarela antes de que terminen.',
    makeToken: 'Crear token',
    tokenMade: 'Token creado.',
    effects: 'Clientes que pierden un servidor: {{clients}}. Terminales que lo pierden: {{terminals}}.',
    boundCount_one: 'Sigue en uso en {{count}} lugar, también como servidor de respaldo.',
    boundCount_many: 'Sigue en uso en {{count}} de lugares, también como servidor de respaldo.',
    boundCount_other: 'Sigue en uso en {{count}} lugares, también como servidor de respaldo.',
    unbinds: 'Los clientes y terminales que lo usan lo pierden y ya no podrán conectarse a él.',
    noneYet: 'Todavía no hay servidores. Añada el primero y ponga su token en la pasarela.',
    noneBound: 'Todavía no hay ningún servidor vinculado a sus clientes. Los vincula la plataforma.',
    showOnline: 'Mostrar los que están en línea',
    eventStreams: 'Flujos de eventos',
    noEvents: 'Todavía no ha comunicado nada.',
    commandStreams: 'Flujos de órdenes',
    noCommands: 'No tiene ninguno abierto: lo que se envía a sus terminales no llega.',
    openSince: 'Abierto desde',
    lastSeq: 'Último evento',
    lag: '{{duration}} de retraso',
  },
  fields: {
    server: {
      clientCount: 'Clientes',
      gatewayToken: 'Token de pasarela',
      onlineCount: 'En línea ahora',
      lastSeenTime: 'Última señal',
      tokenTime: 'Token creado el',
    },
  },
  values: {
    serverStatus: { connected: 'Conectado', disconnected: 'No conectado' },
    module: { server: 'Servidores' },
  },
  menu: {
    screens: { serverList: 'Lista de servidores' },
    functions: {
      server: { add: 'Añadir servidores', edit: 'Editar servidores', delete: 'Eliminar servidores' },
    },
  },
};
