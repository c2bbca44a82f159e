import type { texts as English } from '../en-US/price-template.ts';
import type { Translation } from '../translation.ts';

/** Texts of the price templates and their dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  priceTemplate: {
    add: 'Fiyat şablonu ekle',
    edit: 'Fiyat şablonunu düzenle',
    bind: 'Müşterileri bağla',
    bound: 'Müşteriler bağlandı.',
    unbound: 'Müşterinin bağı kaldırıldı; varsayılan fiyatları öder.',
    inUse_one:
      '{{count}} müşteri buna bağlı olduğu için silinemez. Önce bağlarını kaldırın veya başka bir şablona bağlayın.',
    inUse_other:
      '{{count}} müşteri buna bağlı olduğu için silinemez. Önce bağlarını kaldırın veya başka bir şablona bağlayın.',
    more: '+{{count}}',
    later: 'Henüz değil',
    pricesTip: 'Terminal başına, tam jeton olarak fiyatlar. Burada belirtilmeyenler varsayılan fiyatta kalır.',
    noPrices: 'Henüz fiyat yok: her şey varsayılan fiyattadır.',
    addPrice: 'Fiyat ekle',
    removePrice: '{{number}}. fiyatı kaldır',
    twice: 'Bu fiyat yukarıda zaten belirtildi.',
    tooLittle: 'En az {{min}} girin; siz de bunu ödüyorsunuz.',
    concerns_one: 'Bu şablona {{count}} müşteri bağlı. Değişiklikler onlar için hemen geçerli olur.',
    concerns_other: 'Bu şablona {{count}} müşteri bağlı. Değişiklikler onlar için hemen geçerli olur.',
    boundNow: 'Bağlı müşteriler: {{count}}',
    nobody: 'Bu şablona henüz müşteri bağlı değil.',
    toBind: 'Bağlanacak müşteriler',
    toBindTip:
      'Şablon sahibinin altındaki, özel fiyatı olan müşteriler. Başka bir şablona bağlı olan bu şablona geçecek.',
    noneCustom: 'Bu müşterilerin hiçbirinde özel fiyat açık değil. Önce müşteri listesinde açın.',
    unbind: 'Bağı kaldır: {{name}}',
    unbindAsk: '“{{name}}” bağı kaldırılsın mı?',
    unbindTip: 'Müşteri bundan sonra varsayılan fiyatları ödeyecek.',
    unbindOk: 'Bağı kaldır',
    tooCheap: 'Bazı fiyatlar sizin ödediğinizden düşük. Müşterileri bağlamadan önce bunları yükseltin.',
    less: '{{amount}}, siz {{paid}} ödüyorsunuz',
    columns: {
      function: 'İşlev',
      coin: 'Birim ve jeton',
      amount: 'Tutar',
      default: 'Varsayılan',
      paid: 'Sizin fiyatınız',
    },
  },
  fields: {
    'price-template': {
      templateName: 'Şablon adı',
      effectiveTime: 'Geçerlilik başlangıcı',
      prices: 'Fiyatlar',
      boundCount: 'Bağlı müşteriler',
      clientIds: 'Müşteriler',
      templateId: 'Fiyat şablonu',
    },
  },
  values: {
    module: { 'price-template': 'Fiyat şablonları' },
  },
  menu: {
    functions: {
      'price-template': {
        add: 'Fiyat şablonu ekleme',
        edit: 'Fiyat şablonu düzenleme',
        delete: 'Fiyat şablonu silme',
        bind: 'Fiyat şablonu bağlama',
      },
    },
  },
};
