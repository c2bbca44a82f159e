import type { texts as English } from '../en-US/list.ts';
import type { Translation } from '../translation.ts';

/** Texts that all lists share: filters, columns, order, and the purpose of an empty list. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  list: {
    active: 'Etkin filtreler',
    clearAll: 'Tümünü temizle',
    drop: '{{name}} filtresini kaldır',
    showResults: 'Sonuçları göster',
    findColumn: 'Sütun bul',
    orderHint: 'Sütunu taşımak için sürükleyin veya Alt ile ok tuşuna basın.',
    density: 'Satır yüksekliği',
    compact: 'Sıkışık',
    comfortable: 'Ferah',
    pin: '{{name}} sütununu sabitle',
    unpin: '{{name}} sütununu serbest bırak',
    zone: 'Saatler: {{zone}}',
    selectAll: 'Tümünü seç',
    moreColumns: '{{count}} sütun daha göster',
    fewerColumns: 'Yalnızca sığanları göster',
    sortable: 'sıralanabilir',
    stale: 'Aşağıdaki satırlar daha önce yüklendi.',
    keys: {
      next: 'Sonraki satır',
      previous: 'Önceki satır',
      select: 'Satırı seç veya seçimini kaldır',
      open: 'Satırı aç',
      peek: 'Satırı listenin yanında göster',
    },
    purpose: {
      terminals:
        'Terminaller, müşterilerinizin telsizleri, sevk konsolları ve ağ geçitleridir. Kullanıma almak için ilkini ekleyin.',
      clients: 'Müşteriler terminallere sahiptir ve altlarında başka müşteriler olabilir. İlkini ekleyin.',
      accounts: 'Kişiler hesaplarla oturum açar. Konsolu kullanacak herkes için bir hesap ekleyin.',
      roles: 'Rol, hesaplara verilen bir yetki kümesidir. Her iş türü için bir rol ekleyin.',
      resources: 'Kaynaklar, rollerin izin verebileceği menüler ve işlevlerdir.',
      types: 'Türler, bir terminalin ne tür bir cihaz olduğunu belirtir.',
      models:
        'Modeller, müşterilerinizin kullandığı cihazların adlarıdır. Terminallerde seçebilmek için ilkini ekleyin.',
      functions: 'İşlevler, terminallerin yapabildiği ve satılan şeylerdir. İlkini ekleyin.',
      templates:
        'Fiyat şablonu, müşterilerinizin ödeyeceği fiyatları belirler. İlkini ekleyin ve müşterileri bağlayın.',
      balances: 'Burada her müşterinin elindekileri görür ve alt müşterilere jeton dağıtırsınız.',
      statement: 'Her jeton hareketi bir faturadır. Jeton dağıtıldığında veya harcandığında ilk fatura burada görünür.',
      charges: 'Kullanıma göre ödenen işlevler gün gün ücretlendirilir. Ücretler burada görünür.',
      vouchers:
        'Kupon, belirli işlevler için sabit sayıda dönemi öder. Size veya müşterilerinize verilen kuponlar burada görünür.',
      operations: 'Konsolda yapılan her değişiklik burada kayıtlıdır: kim, neyi, ne zaman yaptı.',
      signIns: 'Oturum açmalar ve başarısız denemeler burada kayıtlıdır.',
    },
  },
};
