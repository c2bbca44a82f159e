import type { texts as English } from '../en-US/client-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the client list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  clientList: {
    add: 'Müşteri ekle',
    edit: 'Müşteriyi düzenle',
    move: 'Müşteriyi taşı',
    moved: 'Müşteri taşındı.',
    tree: 'Müşteri ağacı',
    table: 'Tablo',
    sections: {
      identity: 'Müşteri',
      contact: 'Şirket ve iletişim',
      rules: 'Üst müşterinin belirledikleri',
      reminder: 'Süre sonu hatırlatması',
    },
    moveTip: 'Müşteri, tüm alt müşterileriyle birlikte taşınır.',
    relationsEnd:
      'Sona erecek grup üyelikleri: {{memberships}}. Kaldırılacak grup ilişkileri: {{associations}}. Kaldırılacak kişiler: {{contacts}}.',
    moveEffects:
      'Rolü değişecek hesaplar: {{accounts}}. Bağlantısı kaldırılacak sunucular: {{servers}}. Fiyat şablonunu kaybedecek müşteriler: {{templates}}.',
    quotaTip: 'Üst müşterinin oluşturabileceğinden fazla olamaz.',
    deleteMoves: '“{{name}}” şuraya taşınır: “{{to}}”.',
    deleteEffects:
      'Silinecek hesaplar: {{accounts}}. Sonlandırılacak oturumlar: {{sessions}}. Silinecek gruplar: {{groups}}. Fiyat şablonunu kaybedecek müşteriler: {{templates}}.',
    deleteStock: 'Üst müşteriye geçecek kayıtlı IMEI2 sayısı: {{imei2s}}.',
    deleteCoins:
      'Üst müşteriye iade edilecek jetonlar: {{year}} yıllık, {{month}} aylık, {{k}} K. Kuponlar: {{vouchers}}.',
    hasTerminals_one: 'Müşterinin hâlâ {{count}} terminali var. Önce bunları aktarın veya silin.',
    hasTerminals_other: 'Müşterinin hâlâ {{count}} terminali var. Önce bunları aktarın veya silin.',
    details: 'Ayrıntılar',
    plan: {
      removed: 'Silinir',
      moves: 'Taşınır',
      arrived: 'Yeni yeri',
      others_one: '{{count}} müşteri değişmez',
      others_other: '{{count}} müşteri değişmez',
    },
    moveFaults: {
      cycle: 'Müşteri kendi altına taşınamaz. Başka bir üst müşteri seçin.',
      type: 'Bir müşterinin altında bayi olamaz. Bir bayi veya platformu seçin.',
      depth: 'Ağaç {{max}} düzeyden derin olur. Daha yukarıda bir üst müşteri seçin.',
      quota:
        'Müşteri {{quota}} grup oluşturabilir, bu üst müşteri ise yalnızca {{max}}. Önce müşterinin kotasını düşürün veya başka bir üst müşteri seçin.',
    },
    quotaCeiling: 'En çok {{max}}; üst müşterinin oluşturabileceği kadar.',
    quotaFloor:
      'Alt müşteriler {{min}} gruba kadar oluşturabilir. En az bu sayıyı girin veya önce onların kotasını düşürün.',
    servers: {
      title: 'Sunucular',
      tip: 'Müşterinin terminalleri bu sunuculara bağlanabilir.',
      unseen: 'Sunucu listesini görme yetkiniz yok; bu nedenle yalnızca bağlı olanlar sunulur.',
      none: 'Bağlı sunucu yok',
      defaultTip: 'Müşterinin yeni terminalleri bu sunucuyu kullanır.',
      dataTip: 'Müşterinin veri arayüzüne hizmet verir.',
      lost_one: '{{count}} terminal kaldırılacak bir sunucuyu hâlâ kullanıyor ve bu sunucuyu kaybedecek.',
      lost_other: '{{count}} terminal kaldırılacak bir sunucuyu hâlâ kullanıyor ve bu sunucuyu kaybedecek.',
      proceed: 'Sunucular yine de kaldırılsın mı?',
    },
    hosts: {
      title: 'Alan adları',
      tip: 'Müşterinin konsoluna bu adlarla ulaşılır.',
      none: 'Henüz alan adı yok. İlkini aşağıda ekleyin.',
      add: 'Yeni alan adı',
      remove: '{{host}} alan adını sil',
      removeTip: 'Konsola artık bu adla ulaşılamaz.',
      more: '+{{count}}',
    },
    hide: {
      tip: 'Bu müşterinin ve alt müşterilerinin hesapları artık üstteki müşterileri görmez.',
      more: 'Onların adları, iletişim bilgileri ve varlıkları listelerde, seçeneklerde, kayıtlarda, e-postalarda ve iletilerde yer almaz.',
      contactTip:
        'Bu müşterinin hesapları üst müşterinin adını görür, ancak ilgili kişisini, telefonunu, e-postasını ve adresini görmez.',
    },
    batch: {
      reminder: 'Süre hatırlatmasını ayarla',
      pricing: 'Özel fiyat',
      count_one: '{{count}} müşteri değiştirilecek',
      count_other: '{{count}} müşteri değiştirilecek',
      reminderTip: 'Terminallerinin süresi dolmadan önce müşteriye e-posta ile hatırlatır.',
      pricingTip: 'Yalnızca özel fiyatı olan müşteriler bir fiyat şablonuna bağlanabilir.',
      pricingLost: '“{{template}}” fiyat şablonunu kaybeden müşteriler: {{clients}}',
      pricingThen: 'Bundan sonraki fiyatlar:',
      pricingSame: 'Fiyatları değişmez.',
      pricingNone: 'fiyat yok',
      ownLeftOut: 'Kendi müşteriniz hariç tutulur: bunu yalnızca üstündekiler değiştirebilir.',
    },
    quota: {
      title: 'Grup kotası',
      total: 'Oluşturabilir',
      used: 'Oluşturulan',
      remaining: 'Kalan',
    },
    balance: {
      title: 'Bakiye',
      yearmoney: 'Yıl jetonu',
      monthmoney: 'Ay jetonu',
      dcoin: 'K jetonu',
      voucherCount: 'Kuponlar',
    },
  },
  fields: {
    client: {
      clientname: 'Müşteri adı',
      parentName: 'Üst müşteri',
      parentContact: 'Üst müşterinin ilgili kişisi',
      parentPhone: 'Üst müşterinin telefonu',
      parentEmail: 'Üst müşterinin e-postası',
      parentAddress: 'Üst müşterinin adresi',
      contact: 'İlgili kişi',
      company: 'Şirket',
      address: 'Adres',
      areaId: 'Saat dilimi',
      timeDiff: 'UTC farkı (sa)',
      cregroupcount: 'Maks. grup',
      groupCount: 'Gruplar',
      customPricing: 'Özel fiyat',
      cloudDataId: 'Bulut tarifesi',
      priceTemplateId: 'Fiyat şablonu',
      dataServId: 'Veri sunucusu',
      hosts: 'Alan adları',
      hideSuper: 'Üst müşterileri gizle',
      hideSuperContact: 'Üst müşterinin iletişimini gizle',
      reminderEnabled: 'Süre hatırlatması',
      reminderDays: 'Hatırlatma (gün önce)',
      servIds: 'Sunucular',
      defaultServId: 'Varsayılan sunucu',
      pid: 'Üst müşteri',
    },
    'client-host': { host: 'Alan adı' },
  },
  values: {
    clienttype: { 0: 'Platform', 1: 'Bayi', 2: 'Müşteri' },
    module: { client: 'Müşteriler', 'client-host': 'Alan adları' },
  },
  menu: {
    screens: { clientList: 'Müşteri listesi' },
    functions: {
      client: {
        add: 'Müşteri ekleme',
        edit: 'Müşteri düzenleme',
        delete: 'Müşteri silme',
        export: 'Müşteri dışa aktarma',
      },
    },
  },
};
