import type { texts as English } from '../en-US/billing-voucher.ts';
import type { Translation } from '../translation.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const texts: Translation<typeof English, 'es-ES'> = {
  billingVoucher: {
    left: 'Quedan {{balance}} de {{quantity}}',
    share: 'Total {{quantity}}: {{used}} usados, {{passedOn}} cedidos, {{recycled}} retirados, quedan {{balance}}',
    issue: {
      title: 'Emitir vale',
      action: 'Emitir',
      tip: 'Crea un vale nuevo. Cada unidad paga un periodo de un terminal, con todas sus funciones.',
      done: 'Vale {{voucherNo}} emitido.',
    },
    license: {
      action: 'Importar licencia',
      tip: 'Una licencia funciona en una sola instalación. Para obtenerla, envíe este ID de dispositivo al emisor de sus licencias.',
      copy: 'Copiar el ID de dispositivo',
      drop: 'Suelte aquí un archivo de licencia o haga clic para elegirlo',
      limits: '.lic, hasta {{maxKb}} kB',
      ok: 'Importar',
      done: 'Licencia importada como vale {{voucherNo}}.',
    },
    split: {
      title: 'Ceder del vale {{voucherNo}}',
      action: 'Ceder',
      overdue: 'El vale ha caducado.',
      nothing: 'No queda nada en este vale.',
    },
    recycle: {
      title: 'Retirar del vale {{voucherNo}}',
      action: 'Retirar',
      tip: 'La cantidad vuelve al vale del que se emitió.',
      tipNothing: 'Este vale no se emitió de otro: la cantidad retirada se elimina definitivamente.',
      nothing: 'Nada que retirar: el vale está agotado o no lo emitió usted.',
      done: 'Retirado del vale {{voucherNo}}.',
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
  },
  fields: {
    'client-voucher': {
      voucherType: 'Tipo de vale',
      pocService: 'Servicio PoC',
      permanent: 'Permanente',
      used: 'Usado',
      balance: 'Restante',
      passedOn: 'Cedido',
      deviceId: 'ID de dispositivo',
      fromVoucherId: 'Emitido de',
    },
  },
  values: {
    module: { 'client-voucher': 'Vales', license: 'Licencias' },
    voucherType: { new: 'Terminales nuevos', renew: 'Renovaciones' },
    voucherStatus: { valid: 'Válido', overdue: 'Caducado' },
    licenseFault: {
      noKey: 'esta instalación no admite licencias, LICENSE_PUBLIC_KEY no está definida.',
      format: 'el archivo no es una licencia.',
      signature: 'no la firmó el emisor de las licencias de esta instalación o se ha modificado.',
      content: 'su contenido está incompleto o no es válido.',
      device: 'se emitió para otra instalación.',
      expired: 'ha caducado.',
      functions: 'incluye funciones que aquí no existen o no se compran por tiempo.',
    },
  },
  menu: {
    functions: {
      'client-voucher': { issue: 'Emitir vales', recycle: 'Retirar vales', import: 'Importar licencias' },
    },
  },
};
