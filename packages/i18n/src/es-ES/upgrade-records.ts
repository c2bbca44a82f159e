import type { texts as English } from '../en-US/upgrade-records.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade records. */
export const texts: Translation<typeof English, 'es-ES'> = {
  upgradeRecords: {
    purpose: 'Los resultados por terminal aparecen aquí cuando una tarea está en marcha.',
    none: 'Este terminal no ha formado parte de ninguna tarea de actualización.',
  },
  fields: {
    'upgrade-record': {
      msName: 'Nombre del terminal',
      taskId: 'Tarea',
      taskName: 'Tarea',
      versionName: 'Versión del paquete',
      step: 'Paso',
      oldVersion: 'Versión anterior',
      newVersion: 'Versión nueva',
      upgradeTime: 'Hora de actualización',
      downloadTime: 'Hora de descarga',
      downloadTimes: 'Descargas',
      reason: 'Motivo',
    },
  },
  values: {
    module: { 'upgrade-record': 'Registros de actualización' },
    upgradeOutcome: {
      notUpgraded: 'No actualizado',
      upgraded: 'Actualizado',
      failed: 'Fallido',
    },
    upgradeStep: {
      waiting: 'En espera',
      asked: 'Solicitado',
      downloading: 'Descargando',
      downloaded: 'Descargado',
      installing: 'Instalando',
      silent: 'Sin respuesta',
    },
    upgradeReason: {
      already: 'Ya tenía esta versión o una posterior',
      offline: 'No se conectó a tiempo',
      silent: 'No respondió a tiempo',
      cancelled: 'La tarea se canceló',
    },
  },
};
