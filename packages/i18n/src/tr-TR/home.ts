import type { texts as English } from '../en-US/home.ts';
import type { Translation } from '../translation.ts';

/** Texts of the home screen. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  home: {
    total: 'Terminaller',
    online: 'Çevrimiçi',
    today: 'Bugün eklenen',
    renew: 'Yenilenecek',
    onlineShare: 'Toplamın %{{percent}} kadarı',
    seeList: 'Bu terminalleri göster',
    noGateway: 'Bağlı ağ geçidi yok. Çevrimiçi durumu, her terminalin en son ne zaman görüldüğünü gösterir.',
    byState: 'Kullanım durumuna göre filo',
    byPresence: 'Çevrimiçi durumuna göre filo',
    byClient: 'En büyük müşteriler',
    byClientHint: 'Her biri, tüm alt müşterileriyle',
    byExpiryMonth: 'Aylara göre süre bitişi',
    byExpiryMonthHint: 'Süresi dolanlar ve gelecek 12 ay',
    overdue: 'Süresi dolmuş',
    limited: '{{state}}, askıda',
    state: 'Durum',
    client: 'Müşteri',
    month: 'Ay',
  },
  menu: {
    screens: { home: 'Ana sayfa' },
  },
};
