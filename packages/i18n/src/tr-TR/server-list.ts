import type { texts as English } from '../en-US/server-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  serverList: {
    add: 'Sunucu ekle',
    edit: 'Sunucuyu düzenle',
    addressTip: 'IPv4, IPv6 veya ana makine adı',
    tokenTitle: 'Ağ geçidi anahtarı',
    tokenHint: 'Anahtar yalnızca bu kez gösterilir. Şimdi ağ geçidine kopyalayın.',
    bound: 'Hâlâ kullanımda. Müşteriler: {{clients}}; terminaller: {{terminals}}.',
    copy: 'Anahtarı kopyala',
    tokenFor: '{{name}} anahtarı',
    newToken: 'Ağ geçidi anahtarını değiştir',
    newTokenTip:
      'Sunucu yeni bir anahtar alacak. Eskisi 10 dakika daha çalışacak; bu süre içinde yenisini ağ geçidine girin.',
    makeToken: 'Anahtarı değiştir',
    tokenMade: 'Anahtar değiştirildi.',
    effects: 'Sunucu kaybedecek müşteriler: {{clients}}. Sunucu kaybedecek terminaller: {{terminals}}.',
    boundCount_one: 'Yedek sunucu olarak kullanım dahil, hâlâ {{count}} yerde kullanılıyor.',
    boundCount_other: 'Yedek sunucu olarak kullanım dahil, hâlâ {{count}} yerde kullanılıyor.',
    unbinds: 'Onu kullanan müşteriler ve terminaller sunucuyu kaybedecek ve artık bağlanamayacak.',
    noneYet: 'Henüz sunucu yok. İlkini ekleyin ve anahtarını ağ geçidine girin.',
    noneBound: 'Müşterilerinize henüz sunucu bağlanmadı. Bağlamayı platform yapar.',
    showOnline: 'Çevrimiçi terminalleri göster',
    eventStreams: 'Olay akışları',
    noEvents: 'Henüz olay alınmadı.',
    commandStreams: 'Komut akışları',
    noCommands: 'Komut akışı yok: komutlar terminallerine ulaşmıyor.',
    openSince: 'Açılış',
    lastSeq: 'Son olay',
    lag: '{{duration}} gecikme',
  },
  fields: {
    server: {
      clientCount: 'Müşteriler',
      clockSeconds: 'Saat farkı',
      gatewayToken: 'Ağ geçidi anahtarı',
      onlineCount: 'Şu an çevrimiçi',
      lastSeenTime: 'Son bağlantı',
      tokenTime: 'Anahtar tarihi',
    },
  },
  values: {
    serverStatus: { connected: 'Bağlı', disconnected: 'Bağlı değil' },
    module: { server: 'Sunucular' },
  },
  menu: {
    functions: {
      server: { add: 'Sunucu ekleme', edit: 'Sunucu düzenleme', delete: 'Sunucu silme' },
    },
  },
};
