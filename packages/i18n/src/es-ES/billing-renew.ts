import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'es-ES'> = {
  billingRenew: {
    now: 'Por renovar ahora',
    nothingNow: 'No hay terminales vencidos y ninguno vence dentro de los días de aviso.',
    horizon: 'Plazo',
    days_one: '{{count}} día',
    days_many: '{{count}} de días',
    days_other: '{{count}} días',
    terminals_one: 'Por renovar en {{count}} día',
    terminals_many: 'Por renovar en {{count}} de días',
    terminals_other: 'Por renovar en {{count}} días',
    overdueNote: 'vencidos: {{terminals}}',
    needed: 'Monedas de año necesarias',
    neededNote: 'para un año más cada uno',
    held: 'Monedas de año disponibles',
    short: 'faltan {{coins}}',
    enough: 'quedan tras renovar todos: {{coins}}',
    byMonth: 'Vencimiento por mes',
    month: 'Mes',
    byClient: 'Por cliente',
    overdue: 'Vencidos',
    expiring: 'Por vencer',
    amount: 'Monedas de año',
    show: 'Mostrar los terminales de {{name}}',
    hide: 'Ocultar los terminales de {{name}}',
    renewAll: 'Renovar todos ({{count}})',
    renewSelected: 'Renovar seleccionados ({{count}})',
    empty_one: 'No hay terminales vencidos y ninguno vence en {{count}} día.',
    empty_many: 'No hay terminales vencidos y ninguno vence en {{count}} de días.',
    empty_other: 'No hay terminales vencidos y ninguno vence en {{count}} días.',
  },
};
