/** Texts of orders of cloud plans. */
export const texts = {
  cloudOrder: {
    purpose: 'Terminallere bulut tarifesi bağlandığında veya tarifeler yenilendiğinde sipariş burada görünür.',
    severalPlans: 'Birkaç tarife',
    items: 'Siparişteki terminaller',
    hidden: 'Terminallerine erişiminiz yok.',
    began: 'Tarife başlıyor',
    undo: 'Geri çevir',
    none: 'Bu terminal hiçbir bulut siparişinde yok.',
  },
  fields: {
    'cloud-order': {
      orderNum: 'Sipariş numarası',
      goodsId: 'Tarife',
      goodsName: 'Tarife',
      goodsNameEn: 'Tarife (İngilizce)',
      quantity: 'Terminal sayısı',
      amount: 'K jetonu',
    },
  },
  values: {
    module: {
      'cloud-order': 'Bulut siparişleri',
    },
    cloudOrderType: {
      bind: 'Bağlama',
      renew: 'Yenileme',
    },
    cloudOrderStatus: {
      booked: 'İşlendi',
      undone: 'Geri çevrildi',
    },
  },
  details: {
    kinds: {
      cloudOrder: 'Bulut siparişi',
    },
  },
};
