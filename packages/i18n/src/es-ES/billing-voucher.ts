import type { Texts } from '../en-US/index.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const billingVoucher: Texts['billingVoucher'] = {
  left: 'Quedan {{balance}} de {{quantity}}',
  share: 'Total {{quantity}}: {{used}} usados, {{passedOn}} cedidos, {{recycled}} retirados, quedan {{balance}}',
  issue: {
    title: 'Emitir vale',
    action: 'Emitir',
    tip: 'El vale se crea de la nada. Cada unidad paga un periodo de un terminal para todas sus funciones.',
    done: 'Vale {{voucherNo}} emitido.',
  },
  license: {
    action: 'Importar licencia',
    tip: 'Una licencia vale para una sola instalación. Quien emite licencias necesita este ID de dispositivo; se hacen con el comando {{command}}.',
    copy: 'Copiar el ID de dispositivo',
    drop: 'Suelte aquí un archivo de licencia o haga clic para elegirlo',
    limits: '.lic, hasta {{maxKb}} kB',
    ok: 'Importar',
    done: 'Licencia importada como vale {{voucherNo}}.',
  },
  split: {
    title: 'Emitir del vale {{voucherNo}}',
    action: 'Ceder',
    overdue: 'El vale ha caducado.',
    nothing: 'No queda nada de él.',
  },
  recycle: {
    title: 'Retirar del vale {{voucherNo}}',
    action: 'Retirar',
    tip: 'Lo retirado vuelve a su vale del que se emitió.',
    tipNothing: 'Este vale se creó de la nada: lo retirado desaparece.',
    nothing: 'Nada que retirar: no queda nada o no lo emitió usted.',
    done: 'Vale {{voucherNo}} retirado.',
  },
  uses: {
    title: 'Usos del vale {{voucherNo}}',
    action: 'Usos',
    none: 'Todavía no se ha pagado nada con él.',
  },
  changes: {
    left: '{{voucherNo}}: restante',
    passedOn: '{{voucherNo}}: cedido',
    recycled: '{{voucherNo}}: retirado',
    new: 'Vale nuevo',
  },
};
