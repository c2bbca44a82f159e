import type { texts as English } from '../en-US/details.ts';
import type { Translation } from '../translation.ts';

/** Texts of the details of a thing, whatever it is. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  details: {
    back: 'Listeye dön',
    previous: 'Listede önceki',
    next: 'Listede sonraki',
    openPage: 'Sayfa olarak aç',
    showEmpty_one: '{{count}} boş alanı göster',
    showEmpty_other: '{{count}} boş alanı göster',
    hideEmpty: 'Boş alanları gizle',
    notFound: 'Bulunamadı',
    notFoundTip: 'Yok ya da erişiminiz bulunmuyor.',
    noLog: 'Günlükte bununla ilgili kayıt yok.',
    noBills: 'Henüz hiçbir fatura bunu değiştirmedi.',
    noSignIns: 'Bu hesapla henüz kimse oturum açmayı denemedi.',
    wholeLog: 'Günlüğün tamamı',
    showTerminals: 'Terminallerini göster',
    tabs: {
      members: 'Terminaller',
      overview: 'Genel bakış',
      bills: 'Faturalar',
      history: 'Geçmiş',
      log: 'Günlük',
      signIns: 'Oturum açmalar',
      holdings: 'Varlıklar',
      uses: 'Kullanımlar',
    },
    kinds: {
      terminal: 'Terminal',
      client: 'Müşteri',
      account: 'Hesap',
      server: 'Sunucu',
      bill: 'Fatura',
      voucher: 'Kupon',
      group: 'Grup',
    },
    sections: {
      validity: 'Geçerlilik',
      identity: 'Kimlik',
      hardware: 'Donanım ve SIM',
      connection: 'Bağlantı',
      contact: 'İletişim',
      parent: 'Üst müşteri',
      rights: 'Kota ve haklar',
      access: 'Erişim',
      server: 'Sunucu',
      voucher: 'Kupon',
      group: 'Grup',
    },
  },
};
