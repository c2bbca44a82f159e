import type { texts as English } from '../../en-US/service/mail-report.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails with reports. */
export const texts: Translation<typeof English, 'es-ES'> = {
  mail: {
    timingReport: {
      subject: '{{report}}: {{period}}',
      intro: {
        expiringDetail: 'Terminales que han vencido o vencerán pronto, según los ve {{owner}}.',
        growthAndRenewal: 'Cómo crecieron las flotas y cuántos terminales se renovaron, según los ve {{owner}}.',
      },
      nothing: 'Esta vez no hay nada que comunicar.',
      attached: 'Todas las filas están en el libro adjunto.',
      linked:
        'El libro es demasiado grande para un correo. Descárguelo en la consola en un plazo de 7 días, en los envíos del informe.',
      open: 'Abrir en la consola',
      why: 'Recibe este correo porque {{creator}}, de {{owner}}, ha programado el informe «{{report}}» para esta dirección. Si no lo desea, anúlelo con el enlace de abajo.',
      period: 'Período',
      asOf: 'Situación a',
      sheet: {
        expiringDetail: 'Terminales que vencen',
        growthAndRenewal: 'Crecimiento y renovaciones',
      },
      columns: {
        msId: 'ID de terminal',
        msName: 'Nombre',
        client: 'Cliente',
        type: 'Tipo',
        expires: 'Vencimiento',
        daysLeft: 'Días restantes',
        functions: 'Funciones',
        total: 'Terminales al final',
        added: 'Nuevos',
        expired: 'Vencidos',
        due: 'Por renovar',
        renewed: 'Renovados de ellos',
        rate: 'Tasa de renovación (%)',
      },
      sum: 'Total',
      figures: {
        expired: 'Vencidos',
        week: 'En 7 días',
        month: 'En 30 días',
        later: 'Más tarde',
        all: 'Terminales',
      },
      byClient: 'Terminales por cliente',
    },
  },
};
