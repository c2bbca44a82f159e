import type { texts as English } from '../../en-US/service/mail-cloud.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails about cards that have used up most of their plan. */
export const texts: Translation<typeof English, 'es-ES'> = {
  mail: {
    cloudUsage: {
      subject: 'Tarjetas SIM que casi han agotado sus datos: {{count}} ({{clientName}})',
      intro: 'Estas tarjetas SIM de {{clientName}} han consumido el 80 % o más de su plan de datos este mes.',
      used: 'Agotadas',
      near: 'Casi agotadas',
      show: 'Mostrar estas tarjetas SIM',
      cards: 'Tarjetas SIM, las de mayor consumo primero',
      card: 'Terminal / ICCID',
      plan: 'Plan',
      usage: 'Consumido',
      runsOut: 'Se agota',
      more: 'No se muestran aquí: {{count}}.',
      why: 'Recibe este correo porque el aviso de vencimiento de {{clientName}} está activado.',
    },
    expiryReminder: {
      subjectPlans: 'Planes de nube que terminan: {{count}} ({{clientName}})',
      plans: 'Planes de nube que terminan',
      plan: 'Plan',
      planEnd: 'Termina',
      showPlans: 'Mostrar estos planes de nube',
    },
  },
};
