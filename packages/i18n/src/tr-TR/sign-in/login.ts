import type { texts as English } from '../../en-US/sign-in/login.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the login screen. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  login: {
    title: 'Oturum aç',
    documentTitle: 'Oturum aç',
    tagline: 'Sahadaki her telsiz için tek konsol',
    about: 'Bas-konuş ağınızın terminalleri, müşterileri ve sunucuları: göz önünde, düzenli, yayında.',
    account: 'Hesap',
    password: 'Parola',
    showPassword: 'Parolayı göster',
    hidePassword: 'Parolayı gizle',
    remember: 'Kullanıcıyı hatırla',
    submit: 'Oturum aç',
    submitting: 'Oturum açılıyor …',
    needsCookies:
      'Oturum açmak için çerezler gerekir. Tarayıcı ayarlarında bu site için çerezlere izin verip yeniden oturum açın.',
    language: 'Dil',
    back: 'Konsola dön',
    locked: 'Hesap, başarısız oturum açma denemeleri nedeniyle kilitlendi. Tekrar denemek için kalan süre: {{time}}.',
    lockedByHand: 'Bu hesap bir yönetici tarafından kilitlendi. Kilidi açması için bir yöneticiye başvurun.',
    reason: {
      tokenInvalid: 'Oturumunuzun süresi doldu. Kaldığınız yerden devam etmek için yeniden oturum açın.',
      sessionEnded: 'Oturumunuz sonlandırıldı. Devam etmek için yeniden oturum açın.',
      signedOut: 'Oturumunuzu kapattınız.',
    },
    captcha: {
      title: 'Güvenlik doğrulaması',
      hint: 'Parçayı boşluğa sürükleyin.',
      keys: 'Klavyeyle: ok tuşları parçayı hareket ettirir, Enter bırakır.',
      handle: 'Yapboz parçası',
      refresh: 'Yeni bulmaca',
      loading: 'Yükleniyor …',
      failed: 'Tam olmadı. İşte bir yenisi.',
      loadFailed: 'Bulmaca yüklenemedi. Tekrar denemek için tıklayın.',
      passed: 'Doğrulandı',
    },
    ways: { label: 'Oturum açma yolları', account: 'Hesap ve parola', email: 'E-posta ve kod' },
    forgot: 'Parolanızı mı unuttunuz?',
    code: {
      send: 'Kod gönder',
      sending: 'Gönderiliyor …',
      again: '{{seconds}} sn sonra yeniden gönder',
      sent: 'Adres bir hesaba aitse kod yola çıktı.',
    },
    reset: {
      title: 'Parolayı sıfırla',
      steps: {
        label: 'Sıfırlama adımları',
        address: 'E-posta doğrulama',
        password: 'Yeni parola',
        done: 'Tamamlandı',
      },
      about: 'Hesabınıza bağlı e-posta adresini ve bu adrese gönderdiğimiz kodu girin.',
      next: 'Devam',
      generate: 'Güçlü parola üret',
      save: 'Parolayı belirle',
      saving: 'Kaydediliyor …',
      done: 'Parolanız değiştirildi. Yeni parolayla oturum açın.',
      leave: 'Oturum açmaya dön',
    },
  },
  shell: {
    product: 'Roger',
    subtitle: 'Bas-konuş ağ konsolu',
    password: {
      title: 'Parolayı değiştir',
      must: 'Önce parolanızı değiştirin. O zamana kadar başka bir şey kullanamazsınız.',
      tip: '8–20 karakter: harf, rakam ve # % @ & * ! _ .',
      anyTip: '8–{{max}} karakter; boşluk dâhil her karakter kullanılabilir.',
      strongTip: 'Bir büyük harf, bir küçük harf, bir rakam ve şunlardan birini içermelidir: # % @ & * ! _ .',
      different: 'İki parola birbirinden farklı.',
      oldWrong: 'Eski parola yanlış.',
      done: 'Parolanız değiştirildi. Diğer oturumlarınız sonlandırıldı.',
    },
  },
  fields: {
    account: {
      accountsPassword: 'Parola',
      oldPassword: 'Eski parola',
      newPassword: 'Yeni parola',
      confirmPassword: 'Parola (tekrar)',
      verificationCode: 'Doğrulama kodu',
    },
  },
};
