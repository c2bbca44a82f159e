import type { texts as English } from '../../en-US/service/mail-report.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails with reports. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  mail: {
    timingReport: {
      subject: '{{report}}: {{period}}',
      intro: {
        expiringDetail: 'Терминалы, срок которых истёк или скоро истечёт: {{owner}}.',
        growthAndRenewal: 'Как вырос парк и сколько терминалов продлено: {{owner}}.',
      },
      nothing: 'На этот раз сообщать не о чем.',
      attached: 'Все строки — в приложенной книге.',
      linked: 'Книга слишком велика для письма. Скачайте её в консоли в течение 7 дней, в отправках отчёта.',
      open: 'Открыть в консоли',
      why: 'Вы получаете это письмо, потому что {{creator}} ({{owner}}) настроил отчёт «{{report}}» на этот адрес. Если он вам не нужен, откажитесь по ссылке ниже.',
      period: 'Период',
      asOf: 'По состоянию на',
      sheet: {
        expiringDetail: 'Истекающие терминалы',
        growthAndRenewal: 'Рост и продления',
      },
      columns: {
        msId: 'ID терминала',
        msName: 'Имя',
        client: 'Клиент',
        type: 'Тип',
        expires: 'Срок действия',
        daysLeft: 'Осталось дней',
        functions: 'Функции',
        total: 'Терминалов на конец',
        added: 'Новые',
        expired: 'Истекло',
        due: 'Подлежало продлению',
        renewed: 'Из них продлено',
        rate: 'Доля продлений (%)',
      },
      sum: 'Итого',
      figures: {
        expired: 'Истекли',
        week: 'В течение 7 дней',
        month: 'В течение 30 дней',
        later: 'Позже',
        all: 'Терминалы',
      },
      byClient: 'Терминалы по клиентам',
    },
  },
};
