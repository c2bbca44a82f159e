import type { texts as English } from '../en-US/billing-voucher.ts';
import type { Translation } from '../translation.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  billingVoucher: {
    left: '{{quantity}} üzerinden {{balance}} kaldı',
    share:
      'Toplam {{quantity}}: {{used}} kullanıldı, {{passedOn}} devredildi, {{recycled}} geri alındı, {{balance}} kaldı',
    issue: {
      title: 'Kupon dağıt',
      action: 'Dağıt',
      tip: 'Yeni bir kupon oluşturur. Her birim, bir terminalin tüm işlevleri dahil bir dönemini öder.',
      done: '{{voucherNo}} kuponu dağıtıldı.',
    },
    license: {
      action: 'Lisans içe aktar',
      tip: 'Bir lisans yalnızca tek bir kurulumda çalışır. Lisans almak için bu cihaz kimliğini lisans sağlayıcınıza gönderin.',
      copy: 'Cihaz kimliğini kopyala',
      drop: 'Lisans dosyasını buraya bırakın veya seçmek için tıklayın',
      limits: '.lic, en fazla {{maxKb}} kB',
      ok: 'İçe aktar',
      done: 'Lisans {{voucherNo}} numaralı kupon olarak içe aktarıldı.',
    },
    split: {
      title: '{{voucherNo}} kuponundan aktar',
      action: 'Aktar',
      overdue: 'Kuponun süresi dolmuş.',
      nothing: 'Kuponda bir şey kalmadı.',
    },
    recycle: {
      title: '{{voucherNo}} kuponunu geri al',
      action: 'Geri al',
      tip: 'Miktar, dağıtıldığı kupona geri döner.',
      tipNothing: 'Bu kupon başka bir kupondan dağıtılmadı: geri alınan miktar kalıcı olarak silinir.',
      nothing: 'Geri alınacak bir şey yok: kupon tükendi ya da sizin tarafınızdan dağıtılmadı.',
      done: '{{voucherNo}} kuponu geri alındı.',
    },
    uses: {
      title: '{{voucherNo}} kuponunun kullanımları',
      action: 'Kullanımlar',
      none: 'Bununla henüz ödeme yapılmadı.',
    },
    changes: {
      left: '{{voucherNo}}: kalan',
      passedOn: '{{voucherNo}}: devredilen',
      recycled: '{{voucherNo}}: geri alınan',
      new: 'Yeni kupon',
    },
  },
  fields: {
    'client-voucher': {
      voucherType: 'Kupon türü',
      pocService: 'PoC hizmeti',
      permanent: 'Süresiz',
      used: 'Kullanılan',
      balance: 'Kalan',
      passedOn: 'Devredilen',
      deviceId: 'Cihaz kimliği',
      fromVoucherId: 'Kaynak kupon',
    },
  },
  values: {
    module: { 'client-voucher': 'Kuponlar', license: 'Lisanslar' },
    voucherType: { new: 'Yeni terminaller', renew: 'Yenilemeler' },
    voucherStatus: { valid: 'Geçerli', overdue: 'Süresi dolmuş' },
    licenseFault: {
      noKey: 'bu kurulum lisans kabul etmiyor, LICENSE_PUBLIC_KEY ayarlanmamış.',
      format: 'dosya bir lisans değil.',
      signature: 'bu kurulumun lisanslarını veren tarafından imzalanmamış veya sonradan değiştirilmiş.',
      content: 'içeriği eksik veya geçersiz.',
      device: 'başka bir kurulum için verilmiş.',
      expired: 'süresi dolmuş.',
      functions: 'burada bulunmayan veya süreye göre satın alınmayan işlevler için verilmiş.',
    },
  },
  menu: {
    functions: {
      'client-voucher': { issue: 'Kupon dağıtma', recycle: 'Kupon geri alma', import: 'Lisans içe aktarma' },
    },
  },
};
