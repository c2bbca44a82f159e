import type { texts as English } from '../../en-US/service/mail-cloud.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails about cards that have used up most of their plan. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  mail: {
    cloudUsage: {
      subject: 'Verisini neredeyse tüketen SIM kartlar: {{count}} ({{clientName}})',
      intro: '{{clientName}} müşterisinin bu SIM kartları bu ay veri tarifesinin en az %80’ini kullandı.',
      used: 'Tükendi',
      near: 'Bitmek üzere',
      show: 'Bu SIM kartları göster',
      cards: 'SIM kartlar, en çok kullanılan önce',
      card: 'Terminal / ICCID',
      plan: 'Tarife',
      usage: 'Kullanılan',
      runsOut: 'Tükenme',
      more: 'Burada gösterilmeyen: {{count}}.',
      why: 'Bu e-postayı {{clientName}} için süre hatırlatması açık olduğundan alıyorsunuz.',
    },
    expiryReminder: {
      subjectPlans: 'Süresi dolacak bulut tarifeleri: {{count}} ({{clientName}})',
      plans: 'Süresi dolacak bulut tarifeleri',
      plan: 'Tarife',
      planEnd: 'Bitiş',
      showPlans: 'Bu bulut tarifelerini göster',
    },
  },
};
