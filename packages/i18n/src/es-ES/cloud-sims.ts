/** Texts of what is done with the cloud SIMs of terminals. */
export const texts = {
  cloudSims: {
    bind: 'Vincular plan de nube',
    bound: 'Plan de nube vinculado con la factura {{billNo}}.',
    renew: 'Renovar plan de nube',
    renewed: 'Plan de nube renovado con la factura {{billNo}}.',
    import: 'Importar vínculos de SIM en la nube',
    tip: 'El plan empieza enseguida y se paga con monedas K. No dura más que el terminal.',
    noPlans: 'Este cliente no tiene ningún plan de nube asignado. Asígnele uno primero.',
    default: '{{plan}} (predeterminado)',
    perYear: '{{coins}} monedas K al año',
    perMonth: '{{coins}} monedas K al mes',
    volume: '{{volume}} al mes',
    unlimited: 'datos sin tope',
    crossClientBind: 'Vincular planes de varios clientes con una factura (clientes: {{count}})',
    crossClientRenew: 'Renovar planes de varios clientes con una factura (clientes: {{count}})',
    of: '{{msId}}: {{reason}}',
    running: '{{msId}} ya tiene un plan en curso. Renuévelo.',
    withoutPlan: '{{msId}} no tiene plan de nube que renovar. Vincúlele uno.',
    unpriced: 'El plan de {{msId}} ya no se vende así.',
    notAssigned: 'El plan ya no se vende o no está asignado a todos los clientes de estos terminales.',
    tooLong:
      'Un plan no puede durar más que su terminal. Periodos posibles para todos: {{max}}. Para más, renueve antes los terminales.',
    noneFits:
      'Un plan no puede durar más que su terminal, y no cabe ni un periodo. Renueve antes los terminales o elija la unidad más corta.',
    filters:
      'Si son muchos terminales, los filtros «Tiene tarjeta SIM» y «Tiene plan de nube» dejan los que admiten uno.',
    leftOut: 'Sin plan de nube, se omiten: {{terminals}}',
    nothing: 'Ninguno de estos terminales tiene un plan de nube que renovar. Vincule uno primero.',
    units: 'Un pedido renueva planes de una sola unidad. ¿Cuáles?',
    part: '{{unit}}: {{plans}}',
    tooMany: 'Se renuevan como máximo {{max}} planes a la vez. Acote los filtros.',
    card: 'Tarjeta y plan',
    used: 'Usado este mes',
    usedOf: '{{used}} de {{total}}',
    rebindsLeft: 'Veces que aún puede pasarse este mes',
    cardStatus: 'Estado de la tarjeta',
    noAnswer: 'El proveedor no lo indica',
    noProvider: 'Sin proveedor de tarjetas',
    noPlan: 'Este terminal no tiene plan de nube.',
    orders: 'Pedidos',
  },
  fields: {
    terminal: {
      cloudDataId: 'Plan de nube',
      goodsId: 'Plan de nube',
      hasCloudPlan: 'Tiene plan de nube',
      plan: 'Plan de nube',
      goodsCode: 'Código del plan de nube',
      endTime: 'Fin del plan',
    },
  },
  details: {
    tabs: {
      cloud: 'SIM en la nube',
    },
  },
};
