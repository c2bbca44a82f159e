import type { texts as English } from '../../en-US/service/mail.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails the service sends. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  mail: {
    greeting: 'Здравствуйте, {{userName}}!',
    code: {
      subject: {
        login: 'Ваш код для входа: {{code}}',
        reset: 'Код для сброса пароля: {{code}}',
        bind: 'Код для привязки адреса: {{code}}',
      },
      intro: {
        login: 'С этим кодом вы войдёте в консоль Roger:',
        reset: 'С этим кодом вы зададите новый пароль:',
        bind: 'Этот код привяжет адрес к вашей учётной записи:',
      },
      validity: 'Код действует {{minutes}} мин. и только один раз.',
      notYou: 'Если вы его не запрашивали, не обращайте внимания на письмо и никому не сообщайте код.',
    },
    password: {
      subject: 'Ваш пароль сброшен',
      intro: 'Администратор сбросил ваш пароль. Войдите с этим паролем и сразу смените его:',
      sessions: 'Все ваши сеансы завершены.',
    },
    reportConsent: {
      subject: 'Хотите получать отчёты?',
      intro: '«{{clientName}}» хочет отправлять отчёты на этот адрес. Они будут приходить только с вашего согласия.',
      agree: 'Получать отчёты',
      notYou: 'Если отправитель вам незнаком, ничего не делайте. Повторного запроса не будет.',
    },
    addressChanged: {
      subject: 'Ваш адрес электронной почты изменён',
      intro: 'Этот адрес больше не привязан к вашей учётной записи. Коды и пароли теперь приходят на новый.',
      notYou: 'Если вы этого не ожидали, сразу сообщите администратору.',
    },
    footer: 'Учётная запись {{accountsName}}, {{clientName}}, {{time}}',
  },
};
