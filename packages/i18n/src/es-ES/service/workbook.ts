import type { texts as English } from '../../en-US/service/workbook.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the workbooks the service writes. */
export const texts: Translation<typeof English, 'es-ES'> = {
  workbook: {
    notes: 'Notas',
    templates: {
      terminal: [
        'La fila 1 contiene los encabezados; debajo, un terminal por fila. Las columnas con * son obligatorias.',
        'ID de terminal: una letra mayúscula y 10 dígitos; el primer dígito no puede ser 3.',
        'Cliente, tipo y modelo: los nombres tal como los muestra la consola.',
        'IMEI e IMEI2: 15 dígitos. ICCID: 19 o 20 dígitos; el último puede ser una letra.',
        'Contraseña: 6 letras o dígitos; vacía para una aleatoria. Nivel de llamada: de 0 a 9.',
        'Primero se comprueba cada fila: si una tiene un error, no se guarda nada.',
      ],
      imei2: [
        'La fila 1 contiene los encabezados; debajo, un IMEI2 por fila. Las columnas con * son obligatorias.',
        'IMEI2: 15 cifras. ICCID: 19 o 20 cifras; la última puede ser una letra.',
        'Modelo: el nombre tal como lo muestra la consola.',
        'Primero se comprueban todas las filas: si una tiene un error, no se guarda nada.',
      ],
      account: [
        'La fila 1 contiene los encabezados; debajo, un terminal por fila. Las columnas con * son obligatorias.',
        'Cuenta externa: como máximo 64 caracteres.',
        'Una celda con solo - borra el valor.',
        'Primero se comprueban todas las filas: si una tiene un error, no se guarda nada.',
      ],
      email: [
        'La fila 1 contiene los encabezados; debajo, un terminal por fila. Las columnas con * son obligatorias.',
        'Correo: una dirección como crew@example.org.',
        'Una celda con solo - borra el valor.',
        'Primero se comprueban todas las filas: si una tiene un error, no se guarda nada.',
      ],
      phone: [
        'La fila 1 contiene los encabezados; debajo, un terminal por fila. Las columnas con * son obligatorias.',
        'Teléfono: cifras, con + delante si se desea.',
        'Una celda con solo - borra el valor.',
        'Primero se comprueban todas las filas: si una tiene un error, no se guarda nada.',
      ],
      cloud: [
        'La fila 1 contiene los encabezados; debajo, un terminal por fila. Las columnas con * son obligatorias.',
        'ICCID: como está impreso en la tarjeta. IMEI2: uno de las existencias; vacío para conservar el actual.',
        'Plan: su código o su nombre. Unidad: anual o mensual.',
        'Unidad y periodos son iguales en todas las filas: forman un solo pedido.',
        'Primero se comprueba cada fila: si una tiene un error, no se guarda nada.',
      ],
      channel: [
        'La fila 1 contiene los encabezados; debajo, un canal por fila. Las columnas con * son obligatorias.',
        'Canal: de 1 a 32. Grupo: el nombre de un grupo en el que está el terminal.',
        'Las filas de un terminal sustituyen todos sus canales.',
        'Primero se comprueban todas las filas: si una tiene un error, no se guarda nada.',
      ],
    },
  },
};
