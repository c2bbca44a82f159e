import type { texts as English } from '../../en-US/service/mail-reminder.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails that remind of what expires. */
export const texts: Translation<typeof English, 'es-ES'> = {
  mail: {
    expiryReminder: {
      subject: 'Terminales por renovar: {{count}} ({{clientName}})',
      subjectVouchers: 'Vales que vencen: {{count}} ({{clientName}})',
      intro:
        'Estos terminales de {{clientName}} y de sus subclientes han vencido o vencen dentro de los días fijados para su cliente.',
      expiring: 'Vencen pronto',
      expired: 'Vencidos',
      byDay: 'Vencimientos por día',
      later: 'Más tarde',
      byClient: 'Por cliente',
      client: 'Cliente',
      others: 'Otros clientes',
      coins: 'Monedas para renovar cada uno una vez',
      paidWith: 'Pago con',
      paidBy: {
        YCOIN: 'Monedas de año, un año',
        MCOIN: 'Monedas de mes, un mes',
        KCOIN: 'Monedas K, un mes',
      },
      needed: 'Necesarias',
      held: 'Disponibles',
      renew: 'Renovar estos terminales',
      show: 'Mostrar estos terminales',
      next: 'Los próximos en vencer',
      msId: 'ID de terminal',
      msName: 'Nombre',
      expireTime: 'Vence',
      remainDays: 'Días restantes',
      overdue: 'Vencido',
      attached: 'El libro adjunto los contiene todos: {{count}}.',
      attachedFirst: 'El libro adjunto contiene los primeros {{max}} de {{count}}.',
      vouchers: 'Vales que vencen',
      voucherNo: 'Vale',
      balance: 'Saldo',
      moreVouchers: 'No se muestran aquí: {{count}}.',
      why: 'Recibe este correo porque el aviso de vencimiento de {{clientName}} está activado.',
      zone: 'Horas: {{zone}}',
      file: 'Terminales por renovar',
    },
  },
};
