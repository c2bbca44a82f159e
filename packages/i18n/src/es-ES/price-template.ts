import type { texts as English } from '../en-US/price-template.ts';
import type { Translation } from '../translation.ts';

/** Texts of the price templates and their dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  priceTemplate: {
    add: 'Añadir plantilla de precios',
    edit: 'Editar plantilla de precios',
    bind: 'Vincular clientes',
    bound: 'Los clientes se han vinculado.',
    unbound: 'El cliente se ha desvinculado y paga los precios predeterminados.',
    inUse_one:
      'No se puede eliminar: hay {{count}} cliente vinculado. Desvincúlelo o vincúlelo antes a otra plantilla.',
    inUse_many:
      'No se puede eliminar: hay {{count}} de clientes vinculados. Desvincúlelos o vincúlelos antes a otra plantilla.',
    inUse_other:
      'No se puede eliminar: hay {{count}} clientes vinculados. Desvincúlelos o vincúlelos antes a otra plantilla.',
    more: '+{{count}}',
    later: 'Todavía no',
    pricesTip: 'Precios por terminal en monedas enteras. Lo que no figure aquí mantiene el precio predeterminado.',
    noPrices: 'Aún no hay precios: todo cuesta lo predeterminado.',
    addPrice: 'Añadir precio',
    removePrice: 'Quitar el precio {{number}}',
    twice: 'Este precio ya figura más arriba.',
    tooLittle: 'Introduzca al menos {{min}}, lo que paga usted.',
    concerns_one: '{{count}} cliente está vinculado a esta plantilla. Los cambios se le aplican de inmediato.',
    concerns_many: '{{count}} de clientes están vinculados a esta plantilla. Los cambios se les aplican de inmediato.',
    concerns_other: '{{count}} clientes están vinculados a esta plantilla. Los cambios se les aplican de inmediato.',
    boundNow: 'Clientes vinculados: {{count}}',
    nobody: 'Todavía no hay ningún cliente vinculado a esta plantilla.',
    toBind: 'Clientes que vincular',
    toBindTip:
      'Subclientes del propietario de la plantilla con precios propios. El que esté vinculado a otra pasará a esta.',
    noneCustom: 'Ninguno de estos clientes tiene aún precios propios. Actívelos antes en la lista de clientes.',
    unbind: 'Desvincular: {{name}}',
    unbindAsk: '¿Desvincular «{{name}}»?',
    unbindTip: 'A partir de ahí, el cliente pagará los precios predeterminados.',
    unbindOk: 'Desvincular',
    tooCheap: 'Algunos precios son inferiores a lo que paga usted. Súbalos antes de vincular clientes.',
    less: '{{amount}}, usted paga {{paid}}',
    columns: {
      function: 'Función',
      coin: 'Unidad y moneda',
      amount: 'Importe',
      default: 'Predet.',
      paid: 'Usted paga',
    },
  },
  fields: {
    'price-template': {
      templateName: 'Nombre de la plantilla',
      effectiveTime: 'Vigente desde',
      prices: 'Precios',
      boundCount: 'Clientes vinculados',
      clientIds: 'Clientes',
      templateId: 'Plantilla de precios',
    },
  },
  values: {
    module: { 'price-template': 'Plantillas de precios' },
  },
  menu: {
    functions: {
      'price-template': {
        add: 'Añadir plantillas de precios',
        edit: 'Editar plantillas de precios',
        delete: 'Eliminar plantillas de precios',
        bind: 'Vincular plantillas de precios',
      },
    },
  },
};
