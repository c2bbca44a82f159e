import type { texts as English } from '../en-US/details.ts';
import type { Translation } from '../translation.ts';

/** Texts of the details of a thing, whatever it is. */
export const texts: Translation<typeof English, 'es-ES'> = {
  details: {
    back: 'Volver a la lista',
    previous: 'Anterior de la lista',
    next: 'Siguiente de la lista',
    openPage: 'Abrir como página',
    showEmpty_one: 'Mostrar {{count}} campo vacío',
    showEmpty_many: 'Mostrar {{count}} de campos vacíos',
    showEmpty_other: 'Mostrar {{count}} campos vacíos',
    hideEmpty: 'Ocultar los campos vacíos',
    notFound: 'No encontrado',
    notFoundTip: 'No existe o usted no tiene acceso.',
    noLog: 'El registro no contiene nada al respecto.',
    noBills: 'Ninguna factura lo ha modificado todavía.',
    noSignIns: 'Nadie ha intentado todavía iniciar sesión con ella.',
    wholeLog: 'Todo el registro',
    showTerminals: 'Mostrar sus terminales',
    tabs: {
      members: 'Terminales',
      overview: 'Resumen',
      bills: 'Facturas',
      log: 'Registro',
      signIns: 'Inicios de sesión',
      holdings: 'Saldos',
      uses: 'Usos',
    },
    kinds: {
      terminal: 'Terminal',
      client: 'Cliente',
      account: 'Cuenta',
      server: 'Servidor',
      bill: 'Factura',
      voucher: 'Vale',
      group: 'Grupo',
    },
    sections: {
      validity: 'Validez',
      identity: 'Identidad',
      hardware: 'Hardware y SIM',
      connection: 'Conexión',
      contact: 'Contacto',
      parent: 'Cliente superior',
      rights: 'Cuota y derechos',
      access: 'Acceso',
      server: 'Servidor',
      voucher: 'Vale',
      group: 'Grupo',
    },
  },
};
