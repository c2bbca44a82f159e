import type { texts as English } from '../en-US/mail.ts';
import type { Translation } from '../translation.ts';

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
    addressChanged: {
      subject: 'Ваш адрес электронной почты изменён',
      intro: 'Этот адрес больше не привязан к вашей учётной записи. Коды и пароли теперь приходят на новый.',
      notYou: 'Если вы этого не ожидали, сразу сообщите администратору.',
    },
    stop: 'Больше не получать такие письма',
    footer: 'Учётная запись {{accountsName}}, {{clientName}}, {{time}}',
  },
};
