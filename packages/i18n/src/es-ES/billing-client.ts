import type { Texts } from '../en-US/index.ts';

/** Texts of the client billing screen, its dialogs and drawers. */
export const billingClient: Texts['billingClient'] = {
  view: 'Vista',
  balances: 'Saldos',
  statement: 'Movimientos',
  charges: 'Uso por duración',
  own: {
    title: 'Saldo de {{name}}',
    worth: 'equivale a {{coins}} monedas K',
    total: 'en total equivale a {{coins}} monedas K',
  },
  create: {
    action: 'Crear',
    title: 'Crear monedas',
    tip: 'La plataforma recibe monedas nuevas, que después puede emitir.',
    done: 'Creadas con la factura {{billNo}}.',
  },
  issue: {
    action: 'Emitir',
    title: 'Emitir monedas',
    done: 'Emitidas con la factura {{billNo}}.',
  },
  recycle: {
    action: 'Retirar',
    title: 'Retirar monedas',
    tip: 'Puede retirar lo que usted emitió y el cliente aún conserva.',
    nothing: 'No hay nada que retirar: el cliente no conserva monedas emitidas por usted.',
    done: 'Retiradas con la factura {{billNo}}.',
  },
  convert: {
    action: 'Convertir',
    title: 'Convertir monedas',
    same: 'Elija una moneda distinta de la que entrega.',
    done: 'Convertidas con la factura {{billNo}}.',
    rates: {
      yearMonth: '1 moneda de año = 12 monedas de mes',
      yearK: '1 moneda de año = 120 monedas K',
      monthK: '1 moneda de mes = 10 monedas K',
    },
  },
  bill: {
    title: 'Factura {{billNo}}',
    entries: 'Asientos',
    undoes: 'Anula la factura',
    undoneBy: 'Anulada por',
    undone: 'Anulada',
    bySuperior: 'por un superior',
  },
  undo: {
    action: 'Anular',
    title: 'Anular la factura {{billNo}}',
    tip: 'Una factura nueva devuelve las monedas. Indique el motivo; aparecerá en los movimientos.',
    done: 'Anulada con la factura {{billNo}}.',
    deletes: 'Se eliminarán los terminales que añadió la factura: {{count}}.',
    blockers: {
      type: 'Solo se pueden anular facturas que emiten monedas, añaden terminales o los renuevan.',
      undone: 'Ya está anulada.',
      gone: 'Un cliente o un terminal de la factura ya no existe o se ha movido a otro lugar.',
      spent: 'El receptor ya no tiene suficientes de estas monedas.',
      age: 'Tiene más de un día.',
      later: 'Una factura posterior ha cambiado los mismos terminales. Anule antes esa.',
      begun: 'El tiempo comprado ha empezado y un terminal ha estado en línea.',
    },
  },
  proof: {
    action: 'Comprobación',
    tip: 'Suma de los asientos del cliente y de todo lo que depende de él.',
    issued: 'Emitido',
    held: 'En saldo',
    spent: 'Gastado',
    converted: 'Convertido',
    recycled: 'Retirado',
    ok: 'Cuadra',
    bad: 'No cuadra',
    firstBad: 'Primera factura errónea:',
  },
};
