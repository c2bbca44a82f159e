/** Texts of SIM cards as their provider tells of them. */
export const texts = {
  iotCard: {
    purpose: 'Las tarjetas SIM aparecen aquí en cuanto un terminal tiene un ICCID.',
    refusals: {
      invalidArgument: 'El proveedor de tarjetas no acepta estos datos. Compruebe el ICCID y el IMEI.',
      signature:
        'El proveedor de tarjetas no acepta la firma de esta instalación. Pida al operador que compruebe la clave y el reloj.',
      notAuthorized:
        'Esta instalación no puede usar esta llamada del proveedor de tarjetas. Pida al operador que la habilite.',
      tooManyCalls: 'Se ha consultado demasiado al proveedor de tarjetas. Espere un minuto e inténtelo de nuevo.',
      cardNotFound: 'El proveedor de tarjetas no conoce este ICCID, o no es suyo. Compruebe el número.',
      other: 'El proveedor de tarjetas no responde como debería. Inténtelo de nuevo en unos minutos.',
    },
  },
  fields: {
    terminal: { hasIccid: 'Tiene tarjeta SIM' },
  },
  values: {
    module: { 'sim-card': 'Tarjetas IoT' },
    jobName: { rebindSettle: 'Aclarar cambios de tarjeta sin resultado conocido' },
  },
  acts: {
    'sim-card': { rebind: 'Pasar una tarjeta SIM a otro terminal' },
  },
  menu: {
    screens: { iotCard: 'Tarjetas IoT' },
    functions: { 'sim-card': { rebind: 'Pasar tarjetas a otros terminales' } },
  },
};
