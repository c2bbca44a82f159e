import type { texts as English } from '../en-US/cloud-data-usage.ts';
import type { Translation } from '../translation.ts';

/** Textos de lo que las tarjetas SIM consumen de sus planes. */
export const texts: Translation<typeof English, 'es-ES'> = {
  cloudDataUsage: {
    purpose:
      'Una tarjeta SIM aparece aquí en cuanto su plan rige en el mes o su terminal ha comunicado consumo de datos.',
    empty: 'Ninguna tarjeta SIM consumió datos ni tuvo un plan en este mes.',
    unlimited: 'Sin tope',
    noPlan: 'Sin plan',
    usedOf: '{{used}} de {{total}} consumidos, {{percent}}',
    detail: 'Consumo por día',
    usedTo: 'Consumido hasta el día',
    pace: 'Plan repartido por igual',
    chart: 'Consumido hasta cada día, frente al plan',
    lasts: 'Alcanza para el mes',
    runsOut: 'El {{day}} a este ritmo',
    usedUp: 'Agotado el {{day}}',
    over: 'El mes ha terminado',
    noPace: 'Disponible tras un día',
    perDay: 'Media por día',
    dayLimit: 'Por día hasta fin de mes',
  },
  fields: {
    'cloud-usage': {
      msName: 'Nombre del terminal',
      iccid: 'ICCID',
      goodsId: 'Plan',
      goodsName: 'Plan',
      goodsNameEn: 'Plan, nombre en inglés',
      month: 'Mes',
      usedMb: 'Consumido',
      planTotal: 'Total del plan',
      percent: 'Consumido, en %',
      percent_begin: 'Consumido al menos, en %',
      reached: 'Alcanzado',
      daysLeft: 'Días restantes',
      runsOutOn: 'Se agota',
      cards: 'Tarjetas SIM',
    },
  },
  values: {
    reached: {
      '80': '80 % o más',
      '100': 'Agotado',
    },
    module: {
      'cloud-usage': 'Consumo de planes',
    },
  },
};
