import type { texts as English } from '../en-US/cloud-data-usage.ts';
import type { Translation } from '../translation.ts';

/** SIM kartların tarifelerinden kullandıklarının metinleri. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  cloudDataUsage: {
    purpose: 'Bir SIM kart, tarifesi o ay sürdüğünde veya terminali veri kullanımı bildirdiğinde burada görünür.',
    empty: 'Bu ay hiçbir SIM kart veri kullanmadı ve tarifesi yoktu.',
    unlimited: 'Sınırsız',
    noPlan: 'Tarife yok',
    usedOf: '{{total}} içinden {{used}} kullanıldı, {{percent}}',
    detail: 'Günlük kullanım',
    usedTo: 'O güne kadar kullanılan',
    pace: 'Eşit dağıtılmış tarife',
    chart: 'Her güne kadar kullanılan, tarifeye göre',
    lasts: 'Ay sonuna kadar yeter',
    runsOut: 'Bu hızla {{day}}',
    usedUp: '{{day}} tarihinde bitti',
    over: 'Ay sona erdi',
    noPace: 'Bir gün sonra kullanılabilir',
    perDay: 'Günlük ortalama',
    dayLimit: 'Ay sonuna kadar günlük',
  },
  fields: {
    'cloud-usage': {
      msName: 'Terminal adı',
      iccid: 'ICCID',
      goodsId: 'Tarife',
      goodsName: 'Tarife',
      goodsNameEn: 'Tarifenin İngilizce adı',
      month: 'Ay',
      usedMb: 'Kullanılan',
      planTotal: 'Tarife toplamı',
      percent: 'Kullanılan, %',
      percent_begin: 'En az kullanılan, %',
      reached: 'Ulaşılan',
      daysLeft: 'Kalan gün',
      runsOutOn: 'Tükenme',
      cards: 'SIM kartlar',
    },
  },
  values: {
    reached: {
      '80': '%80 ve üzeri',
      '100': 'Tükendi',
    },
    module: {
      'cloud-usage': 'Tarife kullanımı',
    },
  },
};
