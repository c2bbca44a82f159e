import type { texts as English } from '../../en-US/service/mail-reminder.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails that remind of what expires. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  mail: {
    expiryReminder: {
      subject: 'Yenilenecek terminaller: {{count}} ({{clientName}})',
      subjectVouchers: 'Süresi dolacak kuponlar: {{count}} ({{clientName}})',
      intro:
        '{{clientName}} ve alt müşterilerinin bu terminallerinin süresi doldu ya da müşterileri için belirlenen gün sayısı içinde dolacak.',
      expiring: 'Süresi dolmak üzere',
      expired: 'Süresi doldu',
      byDay: 'Güne göre süre sonu',
      later: 'Daha sonra',
      byClient: 'Müşteriye göre',
      client: 'Müşteri',
      others: 'Diğer müşteriler',
      coins: 'Her birini bir kez yenilemek için jetonlar',
      paidWith: 'Ödeme',
      paidBy: {
        YCOIN: 'Yıl jetonu, bir yıl',
        MCOIN: 'Ay jetonu, bir ay',
        KCOIN: 'K jetonu, bir ay',
      },
      needed: 'Gereken',
      held: 'Mevcut',
      renew: 'Bu terminalleri yenile',
      show: 'Bu terminalleri göster',
      next: 'Süresi ilk dolacaklar',
      msId: 'Terminal kimliği',
      msName: 'Ad',
      expireTime: 'Bitiş tarihi',
      remainDays: 'Kalan gün',
      overdue: 'Süresi doldu',
      attached: 'Ekteki çalışma kitabı tümünü listeler: {{count}}.',
      attachedFirst: 'Ekteki çalışma kitabı {{count}} terminalin ilk {{max}} tanesini listeler.',
      vouchers: 'Süresi dolacak kuponlar',
      voucherNo: 'Kupon',
      balance: 'Kalan',
      moreVouchers: 'Burada gösterilmeyen: {{count}}.',
      why: 'Bu e-postayı {{clientName}} için süre hatırlatması açık olduğundan alıyorsunuz.',
      zone: 'Saatler: {{zone}}',
      file: 'Yenilenecek terminaller',
    },
  },
};
