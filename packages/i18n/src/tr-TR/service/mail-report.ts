import type { texts as English } from '../../en-US/service/mail-report.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails with reports. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  mail: {
    timingReport: {
      subject: '{{report}}: {{period}}',
      intro: {
        expiringDetail: '{{owner}} kapsamındaki süresi dolmuş veya yakında dolacak terminaller.',
        growthAndRenewal: '{{owner}} kapsamında filoların büyümesi ve yenilenen terminaller.',
      },
      nothing: 'Bu kez bildirilecek bir şey yok.',
      attached: 'Tüm satırlar ekteki çalışma kitabında.',
      linked: 'Çalışma kitabı e-posta için çok büyük. 7 gün içinde konsolda, raporun gönderimlerinden indirin.',
      open: 'Konsolda aç',
      why: 'Bu e-postayı alıyorsunuz çünkü {{owner}} müşterisinden {{creator}} bu adres için “{{report}}” raporunu kurdu. İstemiyorsanız aşağıdaki bağlantıyla durdurun.',
      period: 'Dönem',
      asOf: 'İtibarıyla',
      sheet: {
        expiringDetail: 'Süresi dolanlar',
        growthAndRenewal: 'Büyüme ve yenilemeler',
      },
      columns: {
        msId: 'Terminal ID',
        msName: 'Ad',
        client: 'Müşteri',
        type: 'Tür',
        expires: 'Süre sonu',
        daysLeft: 'Kalan gün',
        functions: 'İşlevler',
        total: 'Dönem sonunda terminal',
        added: 'Yeni',
        expired: 'Süresi dolan',
        due: 'Yenilenmesi gereken',
        renewed: 'Bunlardan yenilenen',
        rate: 'Yenileme oranı (%)',
      },
      sum: 'Toplam',
      figures: {
        expired: 'Süresi dolmuş',
        week: '7 gün içinde',
        month: '30 gün içinde',
        later: 'Daha sonra',
        all: 'Terminaller',
      },
      byClient: 'Müşteriye göre terminaller',
    },
  },
};
