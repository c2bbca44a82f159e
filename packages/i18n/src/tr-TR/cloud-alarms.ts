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
