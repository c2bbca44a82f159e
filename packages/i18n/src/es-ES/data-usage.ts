import type { texts as English } from '../en-US/data-usage.ts';
import type { Translation } from '../translation.ts';

/** Texts of the data usage of SIM cards and its history. */
export const texts: Translation<typeof English, 'es-ES'> = {
  dataUsage: {
    view: 'Vista',
    current: 'Tarjetas',
    history: 'Historial por día',
    purpose: 'Una tarjeta SIM aparece aquí cuando su terminal informa del consumo de datos.',
    purposeHistory: 'Aquí aparece lo que consumió cada tarjeta SIM en un día.',
    edit: 'Fijar total del plan',
    tip: 'En MB al mes. Déjelo vacío si no se conoce. Mientras rige un plan de nube, lo fija el plan.',
    changed_one: 'Total del plan fijado para {{count}} tarjeta.',
    changed_many: 'Total del plan fijado para {{count}} de tarjetas.',
    changed_other: 'Total del plan fijado para {{count}} tarjetas.',
    deleteTip:
      'El consumo de las tarjetas se eliminará con su historial. Los terminales conservan sus tarjetas; el consumo nuevo empezará de cero.',
    showHistory: 'Historial',
  },
  fields: {
    'data-usage': {
      msName: 'Nombre del terminal',
      iccid: 'ICCID',
      date: 'Último uso',
      today: 'Hoy',
      month: 'En el mes',
      planTotal: 'Total del plan',
      percent: 'Consumido',
      percent_begin: 'Consumido, desde %',
      percent_end: 'Consumido, hasta %',
      updateTime: 'Informado',
    },
    'data-usage-history': {
      iccid: 'ICCID',
      date: 'Día',
      usage: 'Consumo',
      month: 'Mes hasta la fecha',
    },
  },
  values: {
    module: {
      'data-usage': 'Consumo de datos',
    },
  },
  menu: {
    functions: {
      'data-usage': {
        edit: 'Fijar totales de planes',
        delete: 'Eliminar consumo de datos',
        export: 'Exportar consumo de datos',
      },
    },
  },
};
