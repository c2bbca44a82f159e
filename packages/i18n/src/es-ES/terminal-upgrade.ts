import type { texts as English } from '../en-US/terminal-upgrade.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade tasks. */
export const texts: Translation<typeof English, 'es-ES'> = {
  fields: {
    'upgrade-task': {
      taskName: 'Tarea',
      apkId: 'Paquete',
      versionName: 'Versión nueva',
      targets: 'Destinos',
      clientIds: 'Clientes',
      typeIds: 'Tipos',
      modelIds: 'Modelos',
      versions: 'Versiones actuales',
      stages: 'Etapas',
      percent: 'Parte de todos los destinos (%)',
      min: 'Como mínimo',
      doneShare: 'Hecho antes de la etapa siguiente',
      maxFailed: 'Pausar si fallan más de',
      maxSilent: 'Pausar si callan más de',
      deadlineHours: 'Plazo en línea (horas)',
      offlineDays: 'Esperar terminales sin conexión (días)',
      pausedBy: 'Pausada por',
      pauseReason: 'Motivo de la pausa',
      pauseShare: 'Parte en la pausa',
      stage: 'Etapa',
      startTime: 'Inicio',
      endTime: 'Fin',
      total: 'Terminales',
      leftOut: 'Excluidos',
      waiting: 'En espera',
      underWay: 'En curso',
      silent: 'En silencio',
      upgraded: 'Actualizados',
      failed: 'Fallidos',
      forecastEnd: 'Fin prevista',
    },
  },
  values: {
    module: { 'upgrade-task': 'Tareas de actualización' },
    upgradeStatus: {
      draft: 'Borrador',
      running: 'En marcha',
      paused: 'En pausa',
      finished: 'Terminada',
      cancelled: 'Cancelada',
    },
    pausedBy: {
      user: 'Una persona',
      rule: 'Regla',
    },
    pauseReason: {
      failed: 'Demasiados fallos',
      silent: 'Demasiados en silencio',
    },
  },
  menu: {
    screens: { terminalUpgrade: 'Actualización de terminales' },
    functions: {
      'upgrade-task': {
        add: 'Añadir tareas de actualización',
        edit: 'Editar tareas de actualización',
        delete: 'Eliminar tareas de actualización',
        run: 'Ejecutar tareas de actualización',
      },
    },
  },
};
