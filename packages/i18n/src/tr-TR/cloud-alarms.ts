import type { texts as English } from '../en-US/cloud-alarms.ts';
import type { Translation } from '../translation.ts';

/** SIM kartlar tarifelerini tüketmek üzereyken bildirilenlerin metinleri. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  acts: {
    'cloud-usage': { noteUse: 'Veri tarifesi tükenmek üzere' },
  },
  values: {
    jobName: {
      cloudMonths: 'SIM kartların aylarını başlat',
      cloudAlarms: 'Tükenen tarifeleri bildir',
    },
    mailKind: {
      cloudUsage: 'Tükenen veri tarifeleri',
    },
  },
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
  shell: {
    planUsed: {
      title: 'Tarifesi tükenen SIM kartlar',
      text: 'Biten: {{used}}. Bitmek üzere: {{near}}.',
      link: 'Bu SIM kartları aç',
    },
  },
  home: {
    task: {
      planUsed_one: '{{count}} SIM kart tarifesini tüketti',
      planUsed_other: '{{count}} SIM kart tarifesini tüketti',
      planUsedNote: 'Bu ay; hangileri olduğuna bakın',
      planNear_one: '{{count}} SIM kart tarifesinin %80’ini kullandı',
      planNear_other: '{{count}} SIM kart tarifesinin %80’ini kullandı',
      planNearNote: 'Ne zaman tükeneceğine bakın',
    },
  },
};
