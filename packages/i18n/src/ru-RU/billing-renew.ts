import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  billingRenew: {
    now: 'К продлению сейчас',
    nothingNow: 'Терминалов с истёкшим сроком нет, и в дни напоминания ни один не истекает.',
    horizon: 'Срок просмотра',
    days_one: '{{count}} день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
    terminals_one: 'Продлить в течение {{count}} дня',
    terminals_few: 'Продлить в течение {{count}} дней',
    terminals_many: 'Продлить в течение {{count}} дней',
    terminals_other: 'Продлить в течение {{count}} дня',
    overdueNote: 'истекли: {{terminals}}',
    needed: 'Нужно годовых монет',
    neededNote: 'ещё на год для каждого',
    held: 'Доступно годовых монет',
    short: 'не хватает {{coins}}',
    enough: 'останется после продления всех: {{coins}}',
    byMonth: 'Окончание по месяцам',
    month: 'Месяц',
    byClient: 'По клиентам',
    overdue: 'Истекли',
    expiring: 'Истекают',
    amount: 'Годовые монеты',
    show: 'Показать терминалы: {{name}}',
    hide: 'Скрыть терминалы: {{name}}',
    renewAll: 'Продлить все ({{count}})',
    renewSelected: 'Продлить выбранные ({{count}})',
    empty_one: 'Терминалов с истёкшим сроком нет, и в течение {{count}} дня ни один не истекает.',
    empty_few: 'Терминалов с истёкшим сроком нет, и в течение {{count}} дней ни один не истекает.',
    empty_many: 'Терминалов с истёкшим сроком нет, и в течение {{count}} дней ни один не истекает.',
    empty_other: 'Терминалов с истёкшим сроком нет, и в течение {{count}} дней ни один не истекает.',
  },
};
