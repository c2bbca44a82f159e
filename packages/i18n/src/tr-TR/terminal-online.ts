import type { texts as English } from '../en-US/terminal-online.ts';
import type { Translation } from '../translation.ts';

/** Texts of the online times of terminals. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalOnline: {
    purpose: 'Bir terminalin çevrimiçi olduğu her gün burada görünür.',
    figures: 'Listenin sayıları',
    total: 'Toplam çevrimiçi süre',
    sessions: 'Oturumlar',
    sessionsOf: '{{name}} oturumları',
    days: 'Günlere göre çevrimiçi süre',
    none: 'Bu sürede çevrimiçi olmadı.',
    latest: 'Son {{shown}} oturum gösteriliyor.',
    many: 'En fazla {{max}} terminal seçin.',
    goesOn: 'hâlâ çevrimiçi',
    reason: 'Bitiş nedeni',
  },
  fields: {
    'online-time': {
      msName: 'Terminal adı',
      date: 'Gün',
      onlineSeconds: 'Çevrimiçi süre',
      sessions: 'Oturum sayısı',
      firstOnline: 'İlk bağlantı',
      lastOffline: 'Son çıkış',
    },
  },
  values: {
    module: {
      'online-time': 'Çevrimiçi süre',
    },
    sessionEnd: {
      signOff: 'Oturumu kapattı',
      lost: 'Bağlantı koptu',
      kicked: 'Komutla çıkarıldı',
      silent: 'İletişim kesildi',
      moved: 'Yeniden bağlandı',
    },
  },
  menu: {
    functions: {
      'online-time': {
        export: 'Çevrimiçi süreyi dışa aktar',
      },
    },
  },
};
