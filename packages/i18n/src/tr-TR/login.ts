import type { Texts } from '../en-US/index.ts';

/** Texts of the login screen. */
export const login: Texts['login'] = {
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
  language: 'Dil',
  back: 'Konsola dön',
  locked: 'Kullanıcı, başarısız oturum açma denemeleri nedeniyle kilitlendi. Tekrar denemek için kalan süre: {{time}}.',
  reason: {
    tokenInvalid: 'Oturumunuzun süresi doldu. Kaldığınız yerden devam etmek için yeniden oturum açın.',
    sessionEnded: 'Oturumunuz sonlandırıldı. Devam etmek için yeniden oturum açın.',
    forbidden: 'Hesabınızın bu sayfaya erişim yetkisi yok.',
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
};
