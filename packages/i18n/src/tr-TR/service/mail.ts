import type { texts as English } from '../../en-US/service/mail.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails the service sends. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  mail: {
    greeting: 'Merhaba {{userName}},',
    code: {
      subject: {
        login: 'Giriş kodunuz: {{code}}',
        reset: 'Parola sıfırlama kodunuz: {{code}}',
        bind: 'Bu adresi bağlama kodunuz: {{code}}',
      },
      intro: {
        login: 'Bu kodla Roger konsoluna giriş yaparsınız:',
        reset: 'Yeni bir parola belirlemek için bu kodu kullanın:',
        bind: 'Bu kod bu adresi hesabınıza bağlar:',
      },
      validity: '{{minutes}} dakika boyunca ve tek kullanım için geçerlidir.',
      notYou: 'Siz istemediyseniz bu iletiyi yok sayın ve kodu kimseye söylemeyin.',
    },
    password: {
      subject: 'Parolanız sıfırlandı',
      intro: 'Bir yönetici parolanızı sıfırladı. Bununla giriş yapın ve hemen değiştirin:',
      sessions: 'Tüm oturumlarınız sonlandırıldı.',
    },
    reportConsent: {
      subject: 'Raporları almak istiyor musunuz?',
      intro: '“{{clientName}}” bu adrese rapor göndermek istiyor. Raporlar yalnızca onay verirseniz gelir.',
      agree: 'Raporları al',
      notYou: 'Göndereni tanımıyorsanız hiçbir şey yapmayın. Size bir daha sorulmaz.',
    },
    addressChanged: {
      subject: 'Hesabınızın e-posta adresi değişti',
      intro: 'Bu adres artık hesabınıza bağlı değil. Kodlar ve parolalar bundan sonra yeni adrese gider.',
      notYou: 'Bunu beklemiyorduysanız hemen yöneticinize bildirin.',
    },
    trial: {
      subject: 'Roger konsolunun deneme e-postası',
      intro:
        'Bu konsolun e-postaları ulaşıyor. Bu e-posta deneme amacıyla elle gönderildi; yapmanız gereken bir şey yok.',
    },
    footer: 'Hesap {{accountsName}}, {{clientName}}, {{time}}',
  },
};
