import type { texts as English } from '../en-US/terminal-upgrade.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade tasks. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  fields: {
    'upgrade-task': {
      taskName: 'Görev',
      apkId: 'Paket',
      versionName: 'Yeni sürüm',
      targets: 'Hedefler',
      clientIds: 'Müşteriler',
      typeIds: 'Türler',
      modelIds: 'Modeller',
      versions: 'Şimdiki sürümler',
      stages: 'Aşamalar',
      percent: 'Tüm hedeflerdeki pay (%)',
      min: 'En az',
      doneShare: 'Sonraki aşamadan önce biten',
      maxFailed: 'Başarısızlar şunu aşarsa duraklat',
      maxSilent: 'Yanıtsızlar şunu aşarsa duraklat',
      deadlineHours: 'Çevrimiçi süre sınırı (saat)',
      offlineDays: 'Çevrimdışı terminalleri bekle (gün)',
      pausedBy: 'Duraklatan',
      pauseReason: 'Duraklama nedeni',
      pauseShare: 'Duraklamadaki pay',
      stage: 'Aşama',
      startTime: 'Başlangıç',
      endTime: 'Bitiş',
      total: 'Terminaller',
      leftOut: 'Dışarıda kalan',
      waiting: 'Bekleyen',
      underWay: 'Sürüyor',
      silent: 'Yanıtsız',
      upgraded: 'Yükseltilen',
      failed: 'Başarısız',
      forecastEnd: 'Beklenen bitiş',
    },
  },
  values: {
    module: { 'upgrade-task': 'Yükseltme görevleri' },
    upgradeStatus: {
      draft: 'Taslak',
      running: 'Çalışıyor',
      paused: 'Duraklatıldı',
      finished: 'Bitti',
      cancelled: 'İptal edildi',
    },
    pausedBy: {
      user: 'Bir kişi',
      rule: 'Kural',
    },
    pauseReason: {
      failed: 'Çok fazla başarısız',
      silent: 'Çok fazla yanıtsız',
    },
  },
  menu: {
    screens: { terminalUpgrade: 'Terminal yükseltme' },
    functions: {
      'upgrade-task': {
        add: 'Yükseltme görevi ekle',
        edit: 'Yükseltme görevi düzenle',
        delete: 'Yükseltme görevi sil',
        run: 'Yükseltme görevi çalıştır',
      },
    },
  },
};
