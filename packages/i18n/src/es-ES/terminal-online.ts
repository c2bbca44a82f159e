import type { texts as English } from '../en-US/terminal-online.ts';
import type { Translation } from '../translation.ts';

/** Texts of the online times of terminals. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalOnline: {
    purpose: 'Aquí aparece cada día en que un terminal estuvo en línea.',
    figures: 'Cifras de la lista',
    total: 'Tiempo en línea total',
    sessions: 'Sesiones',
    sessionsOf: 'Sesiones de {{name}}',
    days: 'Tiempo en línea por día',
    none: 'No estuvo en línea en ese tiempo.',
    latest: 'Se muestran las últimas {{shown}} sesiones.',
    many: 'Elija {{max}} terminales como máximo.',
    goesOn: 'sigue en línea',
    reason: 'Terminó por',
  },
  fields: {
    'online-time': {
      msName: 'Nombre del terminal',
      date: 'Día',
      onlineSeconds: 'Tiempo en línea',
      sessions: 'Sesiones',
      firstOnline: 'Primera conexión',
      lastOffline: 'Últ. desconexión',
    },
  },
  values: {
    module: {
      'online-time': 'Tiempo en línea',
    },
    sessionEnd: {
      signOff: 'Cierre de sesión',
      lost: 'Conexión perdida',
      kicked: 'Desconexión por orden',
      silent: 'Contacto perdido',
      moved: 'Reconectado',
    },
  },
  menu: {
    functions: {
      'online-time': {
        export: 'Exportar tiempo en línea',
      },
    },
  },
};
