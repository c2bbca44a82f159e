import type { texts as English } from '../en-US/data-usage.ts';
import type { Translation } from '../translation.ts';

/** Texts of the data usage of SIM cards and its history. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  dataUsage: {
    view: 'Görünüm',
    current: 'Kartlar',
    history: 'Günlük geçmiş',
    purpose: 'Bir SIM kart, terminali veri kullanımı bildirince burada görünür.',
    purposeHistory: 'Her SIM kartın bir günde kullandığı veri burada görünür.',
    edit: 'Tarife toplamını ayarla',
    tip: 'Aylık MB. Bilinmiyorsa boş bırakın. Bir bulut tarifesi sürdüğü sürece bunu tarife belirler.',
    changed_one: '{{count}} kartın tarife toplamı ayarlandı.',
    changed_other: '{{count}} kartın tarife toplamı ayarlandı.',
    deleteTip:
      'Kartların kullanımı geçmişiyle birlikte silinecek. Terminaller kartlarını korur; yeni kullanım sıfırdan başlayacak.',
    showHistory: 'Geçmiş',
  },
  fields: {
    'data-usage': {
      msName: 'Terminal adı',
      iccid: 'ICCID',
      date: 'Son kullanım',
      today: 'Bugün',
      month: 'Bu ay kullanım',
      planTotal: 'Tarife toplamı',
      percent: 'Kullanılan',
      percent_begin: 'Kullanılan, en az %',
      percent_end: 'Kullanılan, en çok %',
      updateTime: 'Bildirildi',
    },
    'data-usage-history': {
      iccid: 'ICCID',
      date: 'Gün',
      usage: 'Kullanım',
      month: 'Ay başından beri',
    },
  },
  values: {
    module: {
      'data-usage': 'Veri kullanımı',
    },
  },
  menu: {
    functions: {
      'data-usage': {
        edit: 'Tarife toplamlarını ayarla',
        delete: 'Veri kullanımını sil',
        export: 'Veri kullanımını dışa aktar',
      },
    },
  },
};
