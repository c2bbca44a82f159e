/** Texts of SIM cards as reported by their provider. */
export const texts = {
  iotCard: {
    purpose: 'Las tarjetas SIM aparecen aquí en cuanto un terminal tiene un ICCID.',
    search: 'ICCID, terminal o teléfono',
    away: 'El proveedor de tarjetas no responde; se muestran los datos guardados.',
    noProvider: 'Esta instalación no tiene ningún proveedor de tarjetas conectado. Pida a su operador que conecte uno.',
    storedOnly: 'Esta instalación no tiene ningún proveedor de tarjetas conectado. Se muestran los datos guardados.',
    unknown: 'Desconocida para el proveedor',
    refusals: {
      invalidArgument: 'El proveedor de tarjetas no acepta estos datos. Compruebe el ICCID y el IMEI.',
      signature:
        'El proveedor de tarjetas no acepta la firma de esta instalación. Pida al operador que compruebe la clave y el reloj.',
      notAuthorized:
        'Esta instalación no puede usar esta llamada del proveedor de tarjetas. Pida al operador que la habilite.',
      tooManyCalls: 'Demasiadas solicitudes al proveedor de tarjetas. Espere un minuto e inténtelo de nuevo.',
      cardNotFound: 'El proveedor de tarjetas no conoce este ICCID, o no es suyo. Compruebe el número.',
      other: 'El proveedor de tarjetas dio una respuesta inesperada. Inténtelo de nuevo en unos minutos.',
    },
    lookUp: {
      action: 'Consultar',
      title: 'Consultar tarjetas',
      iccids: 'ICCID',
      hint: 'Hasta 50 ICCID, uno por línea o separados',
      failed: 'No se pudieron consultar las tarjetas',
      noIccid: '{{value}} no es un ICCID: 19 o 20 cifras, la última puede ser una letra.',
      notFound: 'No encontrada',
      count_one: '{{count}} ICCID de {{most}}',
      count_other: '{{count}} ICCID de {{most}}',
    },
    rebind: {
      action: 'Pasar tarjeta',
      title: 'Pasar la tarjeta a otro terminal',
      tip: 'El proveedor vincula la tarjeta al otro terminal de inmediato. Ponga la tarjeta en ese equipo.',
      from: 'Del terminal',
      to: 'Al terminal',
      imeiTip: 'El terminal aún no tiene IMEI; se guarda con la tarjeta.',
      imeiForm: 'Un IMEI tiene 15 cifras.',
      hasCard: '{{msId}} ya tiene la tarjeta {{iccid}}.',
      noPlan: 'La tarjeta no tiene plan cloud.',
      plan: 'El plan {{name}} pasará con la tarjeta y durará hasta el {{end}}.',
      planCut: 'El plan {{name}} pasará con la tarjeta. Se acortará al {{end}}, cuando vence el terminal.',
      planOver: 'El plan {{name}} ha terminado; pasará con la tarjeta y se podrá renovar allí.',
      left_one: 'La tarjeta puede pasarse una vez más este mes.',
      left_other: 'La tarjeta puede pasarse {{count}} veces este mes.',
      left_zero: 'La tarjeta ya se ha pasado tantas veces como permite un mes. Inténtelo el mes que viene.',
      done_one: 'Tarjeta {{iccid}} pasada a {{msId}}. Puede pasarse una vez más este mes.',
      done_other: 'Tarjeta {{iccid}} pasada a {{msId}}. Puede pasarse {{count}} veces más este mes.',
      done_zero: 'Tarjeta {{iccid}} pasada a {{msId}}. No puede pasarse de nuevo este mes.',
      unsure:
        'La respuesta del proveedor se perdió: la tarjeta puede haberse pasado o no. Compruebe la tarjeta en unos minutos. Hasta que se sepa, ni la tarjeta ni el terminal pueden participar en otro cambio.',
      underWay:
        'Aún no se sabe el resultado de otro cambio de esta tarjeta o a este terminal. Compruebe la tarjeta en unos minutos.',
      notMoved:
        'El proveedor ha pasado la tarjeta, pero entretanto se cambió aquí la tarjeta o un terminal. Compruebe ambos terminales e introduzca el ICCID a mano.',
    },
  },
  fields: {
    terminal: { hasIccid: 'Tiene tarjeta SIM' },
    'sim-card': {
      planEnd: 'Fin del plan',
      moved: 'Tarjeta pasada',
      iccid: 'ICCID',
      imei: 'IMEI',
      msisdn: 'Número de teléfono',
      imsi: 'IMSI',
      operator: 'Operador',
      cardStatus: 'Estado de la tarjeta',
      commStatus: 'Conexión',
      activationTime: 'Activación',
      expireTime: 'Vencimiento de la tarjeta',
      serviceStart: 'Servicio desde',
      serviceEnd: 'Servicio hasta',
      smsTotal: 'SMS en total',
      smsUsed: 'SMS usados',
      msName: 'Nombre del terminal',
    },
  },
  values: {
    module: { 'sim-card': 'Tarjetas IoT' },
    jobName: {
      rebindSettle: 'Aclarar cambios de tarjeta sin resultado conocido',
      cardStates: 'Consultar el estado de las tarjetas',
    },
    cardStatus: { activated: 'Activada', suspended: 'Suspendida', terminated: 'Dada de baja' },
    commStatus: { online: 'En línea', offline: 'Sin conexión' },
  },
  acts: {
    'sim-card': { rebind: 'Pasar una tarjeta SIM a otro terminal' },
  },
  menu: {
    functions: { 'sim-card': { rebind: 'Pasar tarjetas a otros terminales' } },
  },
};
