import type { texts as english } from '../en-US/terminal-binds.ts';
import type { Translation } from '../translation.ts';

export const texts: Translation<typeof english, 'tr-TR'> = {
  terminalBinds: {
    menu: 'Bağlama ve stok',
    importAccount: 'Harici hesapları içe aktar',
    importEmail: 'E-postaları içe aktar',
    importPhone: 'Telefonları içe aktar',
    importImei2: 'IMEI2 içe aktar',
    action: 'Bağla',
    tip: 'IMEI2 stoktan seçilir. Boşaltılan alan bağı kaldırır.',
    done: '{{msId}} bağlandı.',
    noStock: 'Stokta IMEI2 yok',
    list: {
      title: 'Listeyle bağla',
      what: 'Bağlanacak değer',
      lines: 'Terminaller ve değerler',
      tip: 'Her satırda bir terminal: ID, değer. Kısa çizgi değeri siler. En çok {{max}} satır.',
      tooMany: 'Çok fazla satır var. Bir kerede en çok {{max}}.',
      line: 'Satır',
      noValue: 'Bu satırda değer yok.',
      cleared: 'silinir',
      faults_one: '{{count}} satır bağlanamıyor. Düzeltilmeden hiçbir şey kaydedilmez.',
      faults_other: '{{count}} satır bağlanamıyor. Düzeltilmeden hiçbir şey kaydedilmez.',
      effect_one: '{{count}} terminalden {{changed}} tanesi değişir.',
      effect_other: '{{count}} terminalden {{changed}} tanesi değişir.',
      done_one: '{{count}} terminal bağlandı.',
      done_other: '{{count}} terminal bağlandı.',
    },
    replace: {
      action: 'Donanımı değiştir',
      tip: 'Terminalin geri kalanı değişmez. Eski numaralar boşa çıkar. Boş bırakılan alan olduğu gibi kalır.',
      old: 'Eski',
      new: 'Yeni',
      freed: 'Boşa çıkacak: {{numbers}}',
      done: '{{msId}} donanımı değiştirildi.',
    },
    stock: {
      title: 'IMEI2 stoku',
      tip: 'Kayıtlı olup hiçbir terminalde bulunmayan IMEI2’ler. Terminallere yalnızca bunlar verilir.',
      keyword: 'IMEI2, ICCID veya müşteri',
      ask_one: 'Stoktan {{count}} IMEI2 silinsin mi?',
      ask_other: 'Stoktan {{count}} IMEI2 silinsin mi?',
      deleted_one: '{{count}} IMEI2 silindi.',
      deleted_other: '{{count}} IMEI2 silindi.',
    },
  },
  fields: {
    terminal: {
      toImei: 'Yeni IMEI',
      toImei2: 'Yeni IMEI2',
      toIccid: 'Yeni ICCID',
      toModelId: 'Yeni model',
    },
  },
  common: {
    import: {
      mend: {
        workbook: 'Çalışma kitabı',
        paste: 'Satır yapıştır',
        pasteHint:
          'Bir elektronik tablodan satırları kopyalayıp buraya yapıştırın; başlık satırıyla ya da şu sütun sırasıyla: {{columns}}',
        rows_one: '{{count}} satır',
        rows_other: '{{count}} satır',
        checkRows: 'Satırları denetle',
        again: 'Yeniden denetle',
        use: '“{{suggestion}}” kullan',
        cell: '{{column}}, {{row}}. satır',
        leaveOut: '{{row}}. satırı dışarıda bırak',
        takeIn: '{{row}}. satırı geri al',
        leftOut: 'dışarıda',
        faults: 'Hatalı satırları indir',
      },
    },
  },
};
