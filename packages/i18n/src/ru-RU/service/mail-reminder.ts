import type { texts as English } from '../../en-US/service/mail-reminder.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails that remind of what expires. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  mail: {
    expiryReminder: {
      subject: 'Терминалы к продлению: {{count}} ({{clientName}})',
      subjectVouchers: 'Ваучеры, срок действия которых истекает: {{count}} ({{clientName}})',
      intro:
        'Срок действия этих терминалов клиента {{clientName}} и его нижестоящих клиентов истёк или истекает в течение дней, заданных для их клиента.',
      expiring: 'Скоро истекает',
      expired: 'Истёк',
      byDay: 'Истечение по дням',
      later: 'Позже',
      byClient: 'По клиентам',
      client: 'Клиент',
      others: 'Другие клиенты',
      coins: 'Монеты, чтобы продлить каждый один раз',
      paidWith: 'Оплата',
      paidBy: {
        YCOIN: 'Годовые монеты, один год',
        MCOIN: 'Месячные монеты, один месяц',
        KCOIN: 'K-монеты, один месяц',
      },
      needed: 'Нужно',
      held: 'Есть',
      renew: 'Продлить эти терминалы',
      show: 'Показать эти терминалы',
      next: 'Истекают первыми',
      msId: 'ID терминала',
      msName: 'Название',
      expireTime: 'Действует до',
      remainDays: 'Осталось дней',
      overdue: 'Истёк',
      attached: 'Все они перечислены в приложенной книге: {{count}}.',
      attachedFirst: 'В приложенной книге — первые {{max}} из {{count}}.',
      vouchers: 'Ваучеры, срок действия которых истекает',
      voucherNo: 'Ваучер',
      balance: 'Остаток',
      moreVouchers: 'Здесь не показано: {{count}}.',
      why: 'Вы получили это письмо, потому что включено напоминание о сроке для клиента {{clientName}}.',
      zone: 'Время: {{zone}}',
      file: 'Терминалы к продлению',
    },
  },
};
