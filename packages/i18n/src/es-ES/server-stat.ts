import type { texts as English } from '../en-US/server-stat.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server statistics. */
export const texts: Translation<typeof English, 'es-ES'> = {
  serverStat: {
    allServers: 'Todos los servidores',
    step: 'Intervalo',
    range: 'Periodo',
    users: 'Usuarios y conexiones',
    traffic: 'Solicitudes y respuestas',
    calls: 'Llamadas',
    messages: 'Mensajes',
    sum: 'Suma',
    peak: 'Máximo',
    mean: 'Media',
    platformOnly: 'Solo la plataforma ve las conexiones y solicitudes de un servidor.',
    empty: 'No se informó de nada en ese tiempo.',
    figures: 'Cifras del periodo',
  },
  fields: {
    'server-stat': {
      begin: 'Desde',
      end: 'Hasta',
      usersOnline: 'Usuarios en línea',
      tcp: 'Conexiones TCP',
      udp: 'Conexiones UDP',
      requests: 'Solicitudes',
      responses: 'Respuestas',
      groupCalls: 'Llamadas de grupo',
      individualCalls: 'Llamadas individuales',
      temporaryCalls: 'Llamadas temporales',
      allCalls: 'Llamadas a todos',
      broadcastCalls: 'Difusiones',
      videoCalls: 'Videollamadas',
      textMessages: 'Textos',
      imageMessages: 'Imágenes',
      fileMessages: 'Archivos',
      locationMessages: 'Ubicaciones',
    },
  },
  values: {
    module: {
      'server-stat': 'Estadísticas de servidores',
    },
    statStep: {
      '5m': '5 minutos',
      '1h': '1 hora',
      '1d': '1 día',
    },
  },
  menu: {
    functions: {
      'server-stat': {
        export: 'Exportar estadísticas de servidores',
      },
    },
  },
};
