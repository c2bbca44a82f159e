import type { texts as English } from '../en-US/mail-log.ts';
import type { Translation } from '../translation.ts';

/** Texts of the mails' log, and of the page that stops mails. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  mailLog: {
    mails: 'Письма',
    mailsPurpose: 'Здесь показаны все письма консоли и состояние их отправки.',
    resend: 'Отправить снова',
    resent: 'Письмо будет отправлено снова.',
    notFailed: 'Снова можно отправить только неотправленное письмо.',
    noResend: 'Код действует лишь несколько минут. Запросите новый.',
    sendTrial: 'Отправить пробное письмо',
    trialTip:
      'Оно идёт путём всех писем: его строка в этом списке показывает результат, а при отказе — ответ почтового сервера.',
    trialSent: 'Пробное письмо на {{to}} отправляется. Результат — в его строке.',
    refused: 'Письма отклоняются',
  },
  unsubscribe: {
    stop: 'Больше не получать такие письма',
    title: 'Отказ от писем',
    ask: 'Больше не отправлять письма вида «{{kind}}» на {{address}}?',
    others: 'Остальные письма, например коды и пароли, будут приходить.',
    stopped: 'Письма вида «{{kind}}» больше не приходят на {{address}}.',
    resume: 'Снова получать',
    badLink: 'Ссылка недействительна. Откройте её из письма ещё раз или скопируйте целиком.',
    consentTitle: 'Получение писем',
    consent: 'Отправлять письма вида «{{kind}}» на {{address}}?',
    agree: 'Да, отправлять',
  },
  fields: {
    common: { mailTrouble: 'Проблема с письмами' },
    'mail-log': {
      to: 'Получатель',
      kind: 'Вид',
      subject: 'Тема',
      status: 'Состояние',
      attempts: 'Попытки',
      error: 'Последняя ошибка',
      createTime: 'Создано',
      sentTime: 'Отправлено',
      failedTime: 'Отказ от отправки',
    },
  },
  values: {
    mailKind: {
      code: 'Код подтверждения',
      password: 'Новый пароль',
      addressChanged: 'Смена адреса',
      timingReport: 'Отчёт',
      reportConsent: 'Согласие на отчёты',
      expiryReminder: 'Напоминание об окончании срока',
      trial: 'Пробное письмо',
    },
    mailStatus: {
      pending: 'Ожидает',
      sent: 'Отправлено',
      failed: 'Не отправлено',
    },
    module: { 'mail-log': 'Письма' },
  },
};
