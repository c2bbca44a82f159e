import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  billingRenew: {
    horizon: 'Срок просмотра',
    days: '{{days}} дн.',
    terminals: 'Терминалы к продлению',
    overdueNote: 'просрочено: {{terminals}}',
    needed: 'Нужно годовых монет',
    neededNote: 'ещё на год для каждого',
    held: 'Есть годовых монет',
    short: 'не хватает {{coins}}',
    enough: 'останется после продления всех: {{coins}}',
    byMonth: 'Окончание по месяцам',
    month: 'Месяц',
    byClient: 'По клиентам',
    overdue: 'Просрочено',
    expiring: 'Истекает',
    amount: 'Годовые монеты',
    show: 'Показать терминалы: {{name}}',
    hide: 'Скрыть терминалы: {{name}}',
    renewAll: 'Продлить все: {{count}}',
    renewSelected: 'Продлить выбранные: {{count}}',
    capped:
      'За один раз продлевается не более {{max}} терминалов. Сначала те, что истекают раньше; для остальных повторите.',
    empty: 'Просроченных терминалов нет, и в течение {{days}} дн. ни один не истекает.',
  },
  menu: {
    screens: { billingRenew: 'Продление' },
  },
};
