import type { Texts } from '../en-US/index.ts';

/** Texts of the workbooks the service writes. */
export const workbook: Texts['workbook'] = {
  notes: 'Notas',
  terminalTemplate: [
    'La fila 1 contiene los encabezados; debajo, un terminal por fila. Las columnas con * son obligatorias.',
    'ID de terminal: una letra mayúscula y 10 dígitos; el primer dígito no puede ser 3.',
    'Cliente, tipo y modelo: los nombres tal como los muestra la consola.',
    'IMEI e IMEI2: 15 dígitos. ICCID: 19 o 20 dígitos; el último puede ser una letra.',
    'Contraseña: 6 letras o dígitos; vacía para una aleatoria. Nivel de llamada: de 0 a 9.',
    'Primero se comprueban todas las filas: con un solo error no se guarda nada.',
  ],
};
