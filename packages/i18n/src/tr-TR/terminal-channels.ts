import type { texts as English } from '../en-US/terminal-channels.ts';
import type { Translation } from '../translation.ts';

/** Texts of the channels of terminals. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalChannels: {
    title: 'Kanallar',
    modes: { automatic: 'Gruplara göre otomatik numaralanır', fixed: 'Elle ayarlandı' },
    zones: 'Bölgeler',
    none: 'Kanal yok.',
    dispatcher: 'Sevk masalarının kanalı yoktur.',
    exchange: 'İkisini değiştir',
    exchanged: '{{one}} ve {{other}} kanalları değiştirildi.',
    done_one: '{{count}} terminalin kanalları ayarlandı.',
    done_other: '{{count}} terminalin kanalları ayarlandı.',
    set: {
      title: 'Kanalları ayarla',
      action: 'Ayarla',
      tip: 'Bu kanallar diğerlerinin yerini alacak ve değiştirilene kadar kalacak. Her grup, terminalin içinde olduğu bir grup olmalıdır.',
      add: 'Kanal ekle',
      remove: '{{number}}. kanalı kaldır',
    },
    automatic: {
      title: 'Kanalları otomatik numarala',
      action: 'Otomatik numarala',
      tip: 'Kanallar yeniden grupları izleyecek: önce varsayılan, sonra ada göre. Elle ayarlananlar silinecek.',
    },
    edit: { title: 'Kanalı düzenle', groupTip: 'Grup seçilmezse kanal kaldırılır.', nameTip: 'Boş: grubunun adı.' },
  },
  fields: { terminal: { name: 'Ad', area: 'Kanal bölgesi' } },
};
