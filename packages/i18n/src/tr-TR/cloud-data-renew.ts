/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: 'Tüm tarifeler',
    needed: 'Gereken K jetonu',
    neededNote: 'her biri için bir dönem daha',
    unpriced: 'artık satılmıyor: {{plans}}',
    held: 'Mevcut K jetonu',
    byUnit: 'Yenilenecekler',
    renew: {
      yearly_one: '{{count}} yıllık tarifeyi yenile',
      yearly_other: '{{count}} yıllık tarifeyi yenile',
      monthly_one: '{{count}} aylık tarifeyi yenile',
      monthly_other: '{{count}} aylık tarifeyi yenile',
    },
    purpose: 'Bir terminalin bulut tarifesi bağlandığında burada görünür.',
  },
  fields: {
    'terminal-cloud-plan': {
      msName: 'Terminal adı',
      goodsId: 'Tarife',
      goodsName: 'Tarife',
      goodsNameEn: 'Tarife (İngilizce)',
      iccid: 'ICCID',
      startTime: 'Başlangıç',
      endTime: 'Bitiş',
      remainDays: 'Kalan gün',
      orderNum: 'Son sipariş',
    },
  },
  values: {
    module: {
      'terminal-cloud-plan': 'Bulut yenilemeleri',
    },
    planUnit: {
      yearly: 'Yıllık',
      monthly: 'Aylık',
    },
    planStatus: {
      active: 'Etkin',
      expiring: 'Süresi doluyor',
      expired: 'Süresi doldu',
      ended: 'Sona erdi',
    },
  },
};
