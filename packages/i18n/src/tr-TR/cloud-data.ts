import type { texts as English } from '../en-US/cloud-data.ts';
import type { Translation } from '../translation.ts';

/** Texts of the cloud plans and their dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  cloudPlan: {
    add: 'Tarife ekle',
    edit: 'Tarifeyi düzenle',
    sync: 'Sağlayıcıyla eşitle',
    assign: 'Müşterilere ata',
    synced: 'Tarifeler eşitlendi. Eklenen: {{added}}; değişen: {{changed}}; artık satılmayan: {{disabled}}.',
    upToDate: 'Tarifeler güncel.',
    unlimited: 'Sınırsız',
    priceTip: 'Terminal başına K jetonu. Tarife bu şekilde satılmıyorsa boş bırakın.',
    nameTip: 'Çincede gösterilir.',
    nameEnTip: 'Diğer tüm dillerde gösterilir. Boş bırakılırsa yukarıdaki ad geçerlidir.',
    volumeTip: 'Aylık MB; 1000 MB 1 GB eder. Boş veya 0 bırakılırsa tarife sınırsızdır.',
    providerTip:
      'Sağlayıcının değiştirdikleri bir sonraki eşitlemede alınır. Fiyatlar ve burada değiştirdikleriniz korunur.',
    noneHeld: 'Size henüz tarife atanmadı. Tarifeleri üst müşteriniz atar.',
    byHand: 'Bulut tarifeleri SIM kartlara veri sağlar. Bağlı bir kart sağlayıcısı yok; tarifeler elle eklenir.',
    noneToAssign: 'Henüz atanabilecek etkin bir tarife yok.',
    defaultTip: 'Bu müşterinin terminallerine tarife bağlanırken ilk önerilen tarife.',
    assigned: 'Tarifeler atandı.',
    gives_one: 'Müşteriye {{count}} tarife atanacak.',
    gives_other: 'Müşteriye {{count}} tarife atanacak.',
    takes_one: 'Müşteriden {{count}} tarife alınacak.',
    takes_other: 'Müşteriden {{count}} tarife alınacak.',
    below_one: 'Altındaki {{count}} müşteri de tarife kaybedecek.',
    below_other: 'Altındaki {{count}} müşteri de tarife kaybedecek.',
    running_one: '{{count}} terminal süren tarifesini koruyacak.',
    running_other: '{{count}} terminal süren tarifesini koruyacak.',
    unchanged: 'Henüz bir değişiklik yok.',
  },
  list: {
    purpose: {
      plans:
        'Bulut tarifeleri SIM kartlara veri sağlar. Sattıklarını almak için sağlayıcıyla eşitleyin ya da elle tarife ekleyin.',
    },
  },
  fields: {
    'cloud-plan': {
      goodsId: 'Bulut tarifesi',
      goodsCode: 'Kod',
      goodsName: 'Ad',
      goodsNameEn: 'İngilizce ad',
      goodsType: 'Tarife türü',
      dataMb: 'Aylık veri',
      yearlyPrice: 'Yıllık K jetonu',
      monthlyPrice: 'Aylık K jetonu',
      fromProvider: 'Sağlayıcıdan',
      clientCount: 'Sahip müşteriler',
      defaultGoodsId: 'Varsayılan tarife',
      goodsIds: 'Bulut tarifeleri',
      goodsCodes: 'Tarife kodları',
      defaultGoodsCode: 'Varsayılan tarifenin kodu',
    },
  },
  values: {
    module: { 'cloud-plan': 'Bulut tarifeleri' },
  },
  menu: {
    functions: {
      'cloud-plan': {
        add: 'Bulut tarifesi ekleme',
        edit: 'Bulut tarifesi düzenleme',
        sync: 'Bulut tarifelerini eşitleme',
        assign: 'Bulut tarifesi atama',
      },
    },
  },
};
