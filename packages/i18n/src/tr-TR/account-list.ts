import type { texts as English } from '../en-US/account-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the account list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  accountList: {
    add: 'Hesap ekle',
    edit: 'Hesabı düzenle',
    ownTip: 'Bu sizin kendi hesabınız: burada yalnızca kullanıcı adını ve telefonu değiştirebilirsiniz.',
    ownKept: 'Kendi hesabınız atlandı: silinemez.',
    generate: 'Oluştur',
    passwordTip: 'Boş bırakılırsa hesap ilk parola olarak {{password}} alır. Kullanıcıdan bunu değiştirmesi istenir.',
    randomPasswordTip:
      'Boş bırakılırsa hesap rastgele bir ilk parola alır; bunu yalnızca bir kez görürsünüz. Kullanıcıdan bunu değiştirmesi istenir.',
    firstPassword: 'İlk parola: {{name}}',
    statusTip:
      'Bir hesabı kilitlemek veya devre dışı bırakmak oturumlarını hemen sonlandırır. Kilitli bir hesabın kilidi yeniden açılabilir; devre dışı bir hesaba yokmuş gibi davranılır.',
    deleteEffects: 'Oturumları hemen sonlandırılacak.',
    deleteRefused: 'Bu hesaplardan biri sizinkinden fazla yetkiye sahip veya son yönetici. Hiçbir şey silinmedi.',
    roleNotShared:
      'Bu müşterinin hesapları “{{name}}” rolünü alamaz, çünkü rol onlarla paylaşılmıyor. Başka bir rol seçin veya rol listesinde alt müşterilerle paylaşın.',
    roleBeyondOwn: '“{{name}}” rolünün yetkileri sizinkinden fazla olduğu için bu rolü veremezsiniz.',
    unlock: 'Kilidi aç',
    unlocked: '“{{name}}” yeniden oturum açabilir.',
    reset: {
      action: 'Parolayı sıfırla',
      title: 'Parolayı sıfırla: {{name}}',
      effect: 'Hesaba yeni bir parola oluşturulacak ve oturumları hemen sonlandırılacak.',
      show: 'Yeni parolayı bir kez göster',
      mail: 'E-postayla gönder',
      mailTo: 'E-postayla gönder: {{email}}',
      noEmail: 'Hesabın e-posta adresi yok. Önce bir adres girin veya parolanın gösterilmesini seçin.',
      refused: 'Bu hesabın yetkileri sizinkinden fazla olduğu için onu değiştiremezsiniz.',
      once: 'Parolayı şimdi kopyalayıp iletin. Bir daha görüntülenmeyecek.',
      sent: 'Yeni parola {{email}} adresine gönderildi.',
    },
    seeAs: {
      action: 'Bu hesap olarak gör',
      title: '{{name}} olarak gör',
      explain: 'Bu tarayıcı sekmesi konsolu bu hesabın gördüğü gibi gösterir.',
      readOnly: 'Her şeye bakabilir, ancak hiçbir şeyi değiştiremezsiniz.',
      hour: 'En geç bir saat sonra, ya da siz çıktığınızda sona erer.',
      record: 'Bu işlem günlüğe kaydedilir.',
      refused:
        'Yalnızca kendi müşterinizin veya alt müşterilerinizin, yetkileri sizinkini aşmayan hesapları olarak görüntüleyebilirsiniz.',
      start: 'Görüntülemeyi başlat',
    },
  },
  fields: {
    account: {
      accountType: 'Hesap türü',
      lockedUntil: 'Kilit bitişi',
      lastLoginTime: 'Son oturum',
      pushversion: 'Görülen sürüm',
      passwordState: 'Parola durumu',
    },
  },
  values: {
    accountType: { admin: 'Yönetici', agent: 'Bayi', client: 'Müşteri' },
    accountStatus: { normal: 'Normal', locked: 'Kilitli', disabled: 'Devre dışı' },
    passwordState: { ok: 'İyi', initial: 'İlk parola', weak: 'Zayıf' },
    module: { account: 'Hesaplar' },
  },
  menu: {
    functions: {
      account: {
        add: 'Hesap ekle',
        edit: 'Hesap düzenle',
        delete: 'Hesap sil',
        reset: 'Parola sıfırla',
        unlock: 'Hesap kilidini aç',
        seeAs: 'Hesap olarak gör',
        export: 'Hesapları dışa aktar',
      },
    },
  },
};
