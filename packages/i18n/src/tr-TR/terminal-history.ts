import type { texts as English } from '../en-US/terminal-history.ts';
import type { Translation } from '../translation.ts';

/** Texts of a terminal's history. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalHistory: {
    kind: 'Değişiklik türü',
    kinds: { all: 'Tümü', group: 'Gruplar', settings: 'Ayarlar', bind: 'Bağlamalar', owner: 'Sahip' },
    none: 'Henüz bir şey değişmedi.',
    more: 'Daha fazla göster ({{shown}} / {{count}})',
    texts: {
      joined: 'Katıldığı gruplar',
      left: 'Ayrıldığı gruplar',
      defaultGroup: 'Varsayılan grup',
      channels: 'Kanallar ayarlandı',
      settings: 'Ayarlar değişti',
      contacts: 'Kişiler değişti',
      bound: 'Donanım ve iletişim bilgileri değişti',
      transferred: 'Aktarıldı',
    },
    modes: { automatic: 'Otomatik', fixed: 'Sabit' },
    noGroup: 'Yok',
    noChannel: 'Kanal yok',
    buttons: 'Düğmeler yeniden ayarlandı.',
    contactCounts: 'Eklenen: {{added}}; kaldırılan: {{removed}}',
    empty: 'boş',
  },
};
