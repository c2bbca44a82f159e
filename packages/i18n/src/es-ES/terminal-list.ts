import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal list and its dialogs. */
export const terminalList: Texts['terminalList'] = {
  add: 'Añadir terminales',
  edit: 'Editar terminal',
  rename: 'Renombrar terminal',
  import: 'Importar terminales',
  keyword: 'ID, nombre, IMEI, ICCID o teléfono',
  noGateway: 'No hay pasarela conectada. La presencia indica cuándo se vio cada terminal por última vez.',
  sections: { identity: 'Identidad', hardware: 'Equipo y SIM', connection: 'Conexión' },
  firstId: 'Primer ID de terminal',
  lastId: 'Último ID: {{msId}}',
  idTip: 'Una letra mayúscula y 10 dígitos; el primer dígito no puede ser 3.',
  countTip: 'ID consecutivos; los nombres llevan un sufijo de tres cifras.',
  passwordTip: '6 letras o dígitos; déjelo vacío para contraseñas aleatorias.',
  validity: 'Válido hasta el {{date}}',
  created: 'Terminales creados: {{count}}',
  createdHint: 'Las contraseñas solo se muestran esta vez. Cópielas o guárdelas ahora.',
  copyAll: 'Copiar todo',
  skipped: 'Omitidos porque ya existen: {{count}}',
  remaining: 'Quedan {{days}} d',
  overdue: 'Vencido hace {{days}} d',
  permanent: 'Permanente',
};
