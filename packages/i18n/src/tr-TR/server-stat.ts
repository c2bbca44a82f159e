import type { texts as English } from '../en-US/server-stat.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server statistics. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  serverStat: {
    allServers: 'Tüm sunucular',
    step: 'Adım',
    range: 'Zaman',
    users: 'Kullanıcılar ve bağlantılar',
    traffic: 'İstekler ve yanıtlar',
    calls: 'Çağrılar',
    messages: 'Mesajlar',
    sum: 'Toplam',
    peak: 'En yüksek',
    mean: 'Ortalama',
    platformOnly: 'Bir sunucunun bağlantılarını ve isteklerini yalnızca platform görür.',
    empty: 'Bu sürede hiçbir şey bildirilmedi.',
    figures: 'Dönemin sayıları',
  },
  fields: {
    'server-stat': {
      begin: 'Başlangıç',
      end: 'Bitiş',
      usersOnline: 'Çevrimiçi kullanıcılar',
      tcp: 'TCP bağlantıları',
      udp: 'UDP bağlantıları',
      requests: 'İstekler',
      responses: 'Yanıtlar',
      groupCalls: 'Grup çağrıları',
      individualCalls: 'Bireysel çağrılar',
      temporaryCalls: 'Geçici çağrılar',
      allCalls: 'Genel çağrılar',
      broadcastCalls: 'Yayınlar',
      videoCalls: 'Görüntülü çağrılar',
      textMessages: 'Metinler',
      imageMessages: 'Görüntüler',
      fileMessages: 'Dosyalar',
      locationMessages: 'Konumlar',
    },
  },
  values: {
    module: {
      'server-stat': 'Sunucu istatistikleri',
    },
    statStep: {
      '5m': '5 dakika',
      '1h': '1 saat',
      '1d': '1 gün',
    },
  },
  menu: {
    functions: {
      'server-stat': {
        export: 'Sunucu istatistiklerini dışa aktar',
      },
    },
  },
};
