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
    newToken: 'Sustituir token de pasarela',
    newTokenTip:
      'El servidor recibirá un token nuevo. El anterior funcionará 10 minutos más; ponga el nuevo en la pasarela antes de que terminen.',
    makeToken: 'Sustituir token',
    tokenMade: 'Token sustituido.',
    effects: 'Clientes que perderán un servidor: {{clients}}. Terminales que lo perderán: {{terminals}}.',
    boundCount_one: 'Sigue en uso en {{count}} lugar, también como servidor de respaldo.',
    boundCount_many: 'Sigue en uso en {{count}} de lugares, también como servidor de respaldo.',
    boundCount_other: 'Sigue en uso en {{count}} lugares, también como servidor de respaldo.',
    unbinds: 'Los clientes y terminales que lo usan lo perderán y ya no podrán conectarse a él.',
    noneYet: 'Todavía no hay servidores. Añada el primero y ponga su token en la pasarela.',
    noneBound: 'Todavía no hay ningún servidor vinculado a sus clientes. Los vincula la plataforma.',
    showOnline: 'Mostrar los terminales en línea',
    eventStreams: 'Flujos de eventos',
    noEvents: 'Todavía no se ha recibido ningún evento.',
    commandStreams: 'Flujos de órdenes',
    noCommands: 'Sin flujo de órdenes: las órdenes no llegan a sus terminales.',
    openSince: 'Abierto desde',
    lastSeq: 'Último evento',
    lag: '{{duration}} de retraso',
  },
  fields: {
    server: {
      clientCount: 'Clientes',
      clockSeconds: 'Desfase del reloj',
      gatewayToken: 'Token de pasarela',
      onlineCount: 'En línea ahora',
      lastSeenTime: 'Último contacto',
      tokenTime: 'Token creado el',
    },
  },
  values: {
    serverStatus: { connected: 'Conectado', disconnected: 'No conectado' },
    module: { server: 'Servidores' },
  },
  menu: {
    functions: {
      server: { add: 'Añadir servidores', edit: 'Editar servidores', delete: 'Eliminar servidores' },
    },
  },
};
