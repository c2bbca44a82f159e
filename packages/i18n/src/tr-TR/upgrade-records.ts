import type { texts as English } from '../en-US/upgrade-records.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade records. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  upgradeRecords: {
    purpose: 'Bir görev çalışınca terminallerin sonuçları burada görünür.',
    none: 'Bu terminal hiçbir yükseltme görevinde yer almadı.',
  },
  fields: {
    'upgrade-record': {
      msName: 'Terminal adı',
      taskId: 'Görev',
      taskName: 'Görev',
      versionName: 'Paket sürümü',
      step: 'Adım',
      oldVersion: 'Eski sürüm',
      newVersion: 'Yeni sürüm',
      upgradeTime: 'Yükseltme zamanı',
      downloadTime: 'İndirme zamanı',
      downloadTimes: 'İndirme sayısı',
      reason: 'Neden',
    },
  },
  values: {
    module: { 'upgrade-record': 'Yükseltme kayıtları' },
    upgradeOutcome: {
      notUpgraded: 'Yükseltilmedi',
      upgraded: 'Yükseltildi',
      failed: 'Başarısız',
    },
    upgradeStep: {
      waiting: 'Bekliyor',
      asked: 'Bildirildi',
      downloading: 'İndiriyor',
      downloaded: 'İndirdi',
      installing: 'Kuruyor',
      silent: 'Yanıtsız',
    },
    upgradeReason: {
      already: 'Bu sürüm veya daha yenisi zaten vardı',
      offline: 'Zamanında çevrimiçi olmadı',
      silent: 'Zamanında yanıt vermedi',
      cancelled: 'Görev iptal edildi',
    },
  },
};
