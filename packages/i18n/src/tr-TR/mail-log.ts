import type { texts as English } from '../en-US/mail-log.ts';
import type { Translation } from '../translation.ts';

/** Texts of the mails' log, and of the page that stops mails. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  mailLog: {
    mails: 'E-postalar',
    mailsPurpose: 'Konsolun gönderdiği her e-posta, gönderim durumuyla birlikte burada listelenir.',
    resend: 'Yeniden gönder',
    resent: 'E-posta yeniden gönderilecek.',
    notFailed: 'Yalnızca gönderilemeyen e-postalar yeniden gönderilebilir.',
    noResend: 'Kod yalnızca birkaç dakika geçerlidir. Bunun yerine yenisini isteyin.',
    sendTrial: 'Deneme e-postası gönder',
    trialTip:
      'Diğer tüm e-postalarla aynı yoldan gider: bu listedeki satırı sonucu, reddedildiyse posta sunucusunun yanıtını gösterir.',
    trialSent: '{{to}} adresine deneme e-postası gönderiliyor. Sonucu satırında görebilirsiniz.',
    refused: 'E-postalar reddedildi',
  },
  unsubscribe: {
    stop: 'Bu e-postaları durdur',
    title: 'E-postaları durdurma',
    ask: '“{{kind}}” türündeki e-postalar {{address}} adresine artık gönderilmesin mi?',
    others: 'Kod ve parola gibi diğer e-postalar gelmeye devam eder.',
    stopped: '“{{kind}}” türündeki e-postalar artık {{address}} adresine gönderilmiyor.',
    resume: 'Yeniden al',
    badLink: 'Bu bağlantı geçerli değil. E-postadan yeniden açın ya da tamamını kopyalayın.',
    consentTitle: 'E-postaları alma',
    consent: '“{{kind}}” türündeki e-postalar {{address}} adresine gönderilsin mi?',
    agree: 'Evet, gönderilsin',
  },
  fields: {
    common: { mailTrouble: 'E-posta sorunu' },
    'mail-log': {
      to: 'Alıcı',
      kind: 'Tür',
      subject: 'Konu',
      status: 'Durum',
      attempts: 'Deneme',
      error: 'Son hata',
      createTime: 'Oluşturulma',
      sentTime: 'Gönderilme',
      failedTime: 'Vazgeçilme',
    },
  },
  values: {
    mailKind: {
      code: 'Doğrulama kodu',
      password: 'Yeni parola',
      addressChanged: 'Adres değişikliği',
      timingReport: 'Rapor',
      reportConsent: 'Rapor onayı',
      expiryReminder: 'Süre bitişi hatırlatması',
      trial: 'Deneme e-postası',
    },
    mailStatus: {
      pending: 'Bekliyor',
      sent: 'Gönderildi',
      failed: 'Gönderilemedi',
    },
    module: { 'mail-log': 'E-postalar' },
  },
};
