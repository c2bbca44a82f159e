/** Texts of what is done with the cloud SIMs of terminals. */
export const texts = {
  cloudSims: {
    bind: 'Bulut tarifesi bağla',
    bound: 'Bulut tarifesi {{billNo}} numaralı faturayla bağlandı.',
    renew: 'Bulut tarifesini yenile',
    renewed: 'Bulut tarifesi {{billNo}} numaralı faturayla yenilendi.',
    import: 'Bulut SIM bağlamalarını içe aktar',
    tip: 'Tarife hemen başlar ve K jetonuyla ödenir. Terminalden daha uzun sürmez.',
    noPlans: 'Bu müşteriye bulut tarifesi atanmamış. Önce bir tarife atayın.',
    default: '{{plan}} (varsayılan)',
    perYear: 'yılda {{coins}} K jetonu',
    perMonth: 'ayda {{coins}} K jetonu',
    volume: 'ayda {{volume}}',
    unlimited: 'sınırsız veri',
    crossClientBind: 'Birden çok müşterinin tarifelerini tek faturayla bağla (müşteri: {{count}})',
    crossClientRenew: 'Birden çok müşterinin tarifelerini tek faturayla yenile (müşteri: {{count}})',
    of: '{{msId}}: {{reason}}',
    running: '{{msId}} üzerinde süren bir tarife var. Onun yerine bu tarifeyi yenileyin.',
    withoutPlan: '{{msId}} için yenilenecek bulut tarifesi yok. Bir tarife bağlayın.',
    unpriced: '{{msId}} tarifesi artık bu şekilde satılmıyor.',
    notAssigned: 'Tarife artık satılmıyor ya da bu terminallerin tüm müşterilerine atanmamış.',
    tooLong:
      'Tarife terminalinden uzun süremez. Hepsi için en çok dönem: {{max}}. Daha fazlası için önce terminalleri yenileyin.',
    noneFits:
      'Tarife terminalden uzun süremez ve tek bir dönem bile sığmıyor. Önce terminalleri yenileyin veya daha kısa birimi seçin.',
    leftOut: 'Bulut tarifesi olmayan ve atlanan: {{terminals}}',
    nothing: 'Bu terminallerin hiçbirinde yenilenecek bulut tarifesi yok. Önce bir tarife bağlayın.',
    units: 'Bir sipariş tek birimdeki tarifeleri yeniler. Hangileri?',
    part: '{{unit}}: {{plans}}',
    tooMany: 'Bir seferde en çok {{max}} tarife yenilenir. Süzgeci daraltın.',
    card: 'Kart ve tarife',
    used: 'Bu ay kullanılan',
    usedOf: '{{used}} / {{total}}',
    rebindsLeft: 'Bu ay kalan taşıma hakkı',
    cardStatus: 'Kart durumu',
    noAnswer: 'Sağlayıcı bildirmiyor',
    noPlan: 'Bu terminale bulut tarifesi bağlı değil.',
    orders: 'Siparişler',
  },
  fields: {
    terminal: {
      cloudDataId: 'Bulut tarifesi',
      goodsId: 'Bulut tarifesi',
      hasCloudPlan: 'Bulut tarifesi var',
      plan: 'Bulut tarifesi',
    },
  },
  details: {
    tabs: {
      cloud: 'Bulut SIM',
    },
  },
};
