import type { Texts } from '../en-US/index.ts';

/** Texts of the client billing screen, its dialogs and drawers. */
export const billingClient: Texts['billingClient'] = {
  view: 'Görünüm',
  balances: 'Bakiyeler',
  statement: 'Hesap dökümü',
  charges: 'Süreye göre kullanım',
  own: {
    title: '{{name}} bakiyesi',
    worth: '{{coins}} K jetonu değerinde',
    total: 'toplam {{coins}} K jetonu değerinde',
  },
  create: {
    action: 'Oluştur',
    title: 'Jeton oluştur',
    tip: 'Platform, daha sonra dağıtabileceği yeni jetonlar alır.',
    done: '{{billNo}} numaralı faturayla oluşturuldu.',
  },
  issue: {
    action: 'Dağıt',
    title: 'Jeton dağıt',
    done: '{{billNo}} numaralı faturayla dağıtıldı.',
  },
  recycle: {
    action: 'Geri al',
    title: 'Jetonları geri al',
    tip: 'Dağıttığınız ve müşterinin hâlâ elinde tuttuğu jetonları geri alabilirsiniz.',
    nothing: 'Geri alınacak bir şey yok: müşteride sizin dağıttığınız jeton kalmadı.',
    done: '{{billNo}} numaralı faturayla geri alındı.',
  },
  convert: {
    action: 'Dönüştür',
    title: 'Jeton dönüştür',
    same: 'Verdiğinizden başka bir para birimi seçin.',
    done: '{{billNo}} numaralı faturayla dönüştürüldü.',
    rates: {
      yearMonth: '1 yıl jetonu = 12 ay jetonu',
      yearK: '1 yıl jetonu = 120 K jetonu',
      monthK: '1 ay jetonu = 10 K jetonu',
    },
  },
  bill: {
    title: 'Fatura {{billNo}}',
    entries: 'Kayıtlar',
    undoes: 'Geri çevirdiği fatura',
    undoneBy: 'Geri çeviren fatura',
    undone: 'Geri çevrildi',
    bySuperior: 'bir üst müşteri tarafından',
  },
  undo: {
    action: 'Geri çevir',
    title: '{{billNo}} numaralı faturayı geri çevir',
    tip: 'Yeni bir fatura jetonları iade eder. Nedenini yazın; hesap dökümünde görünür.',
    done: '{{billNo}} numaralı faturayla geri çevrildi.',
    deletes: 'Faturanın eklediği terminaller silinecek: {{count}}.',
    blockers: {
      type: 'Yalnızca jeton dağıtan, terminal ekleyen veya yenileyen faturalar geri çevrilebilir.',
      undone: 'Fatura zaten geri çevrilmiş.',
      gone: 'Faturadaki bir müşteri veya terminal artık yok ya da başka bir yere taşınmış.',
      spent: 'Alıcıda bu jetonlardan artık yeterince yok.',
      age: 'Bir günden eski.',
      later: 'Sonraki bir fatura aynı terminalleri değiştirdi. Önce onu geri çevirin.',
      begun: 'Satın alınan süre başladı ve bir terminal bu sürede çevrimiçi oldu.',
    },
  },
  proof: {
    action: 'Mutabakat',
    tip: 'Müşterinin ve altındaki her şeyin tek tek kayıtlarından toplanır.',
    issued: 'Dağıtılan',
    held: 'Elde tutulan',
    spent: 'Harcanan',
    converted: 'Dönüştürülen',
    recycled: 'Geri alınan',
    ok: 'Tutuyor',
    bad: 'Tutmuyor',
    firstBad: 'İlk hatalı fatura:',
  },
};
