import type { texts as English } from '../en-US/cloud-alarms.ts';
import type { Translation } from '../translation.ts';

/** Textos de lo que se avisa cuando las tarjetas SIM casi agotan sus planes. */
export const texts: Translation<typeof English, 'es-ES'> = {
  acts: {
    'cloud-usage': { noteUse: 'Plan de datos casi agotado' },
  },
  values: {
    jobName: {
      cloudMonths: 'Iniciar los meses de las tarjetas SIM',
      cloudAlarms: 'Avisar de planes agotados',
    },
    mailKind: {
      cloudUsage: 'Planes de datos agotados',
    },
  },
  shell: {
    planUsed: {
      title: 'Tarjetas SIM que agotan su plan de datos',
      text: 'Agotadas: {{used}}. Casi agotadas: {{near}}.',
      link: 'Abrir estas tarjetas SIM',
    },
  },
  home: {
    task: {
      planUsed_one: '{{count}} tarjeta SIM ha agotado su plan de datos',
      planUsed_many: '{{count}} de tarjetas SIM han agotado su plan de datos',
      planUsed_other: '{{count}} tarjetas SIM han agotado su plan de datos',
      planUsedNote: 'Este mes; vea cuáles',
      planNear_one: '{{count}} tarjeta SIM ha consumido el 80 % de su plan',
      planNear_many: '{{count}} de tarjetas SIM han consumido el 80 % de su plan',
      planNear_other: '{{count}} tarjetas SIM han consumido el 80 % de su plan',
      planNearNote: 'Vea cuándo se agota',
    },
  },
};
