import type { Texts } from '../en-US/index.ts';

/** What happened and what to do next, by error key of the contract. */
export const errors: Texts['errors'] = {
  badInput: 'Algunos datos no son válidos. Revise los campos marcados.',
  tokenInvalid: 'La sesión ha caducado. Inicie sesión de nuevo.',
  sessionEnded: 'La sesión se ha cerrado. Inicie sesión de nuevo.',
  noPermission: 'No tiene permiso para esta operación. Solicítelo al administrador.',
  system: 'Error del sistema. Vuelva a intentarlo; si se repite, avise al administrador.',
  malformed: 'El servicio no entendió la solicitud. Recargue la página y vuelva a intentarlo.',
  unknownPath: 'El servicio no conoce esta llamada. Recargue la página; puede que se haya actualizado.',
  methodNotAllowed: 'El servicio no admite esta llamada. Recargue la página; puede que se haya actualizado.',
  bodyTooLarge: 'Son demasiados datos para una sola solicitud. Envíelos por partes.',
  uriTooLong: 'El filtro es demasiado largo. Acórtelo.',
  mediaType: 'El servicio no acepta este tipo de archivo.',
  tooManyRequests: 'Demasiadas solicitudes. Espere un momento y vuelva a intentarlo.',
  headersTooLarge: 'La solicitud es demasiado grande. Recargue la página y vuelva a intentarlo.',
  unavailable: 'El servicio no está disponible temporalmente. Vuelva a intentarlo en un momento.',
  credentials: 'Usuario o contraseña incorrectos.',
  userLocked: 'Usuario bloqueado 10 minutos por intentos fallidos. Vuelva a intentarlo en {{seconds}} s.',
  sliderRequired: 'No se superó la verificación deslizante. Pruebe con el siguiente puzle.',
  oldPassword: 'La contraseña anterior es incorrecta.',
  passwordChangeRequired: 'Cambie primero la contraseña.',
  exists: 'Ya existe. Elija otro valor.',
  notFound: 'Ya no existe. Actualice la lista.',
  inUse: 'No se puede eliminar: aún lo usan otros registros ({{count}}). Cámbielos primero.',
  changed: 'Otra persona lo ha modificado entretanto. Actualice y vuelva a intentarlo.',
  terminalExists: 'El ID de terminal ya existe: {{msIds}}.',
  terminalNotFound: 'El ID de terminal no existe. Actualice la lista.',
  kindUnfit: 'No es posible para esta clase de terminal.',
  pocMissing: 'Las funciones de valor añadido deben incluir el servicio PoC.',
  countExceeded: 'La cantidad supera lo disponible: {{remaining}}. Introduzca menos.',
  serverBound: 'El servidor sigue vinculado. Vínculos: {{count}}.',
  uploadFormat: 'Formato de archivo incorrecto. Permitido: {{allowed}}.',
  uploadSize: 'El archivo es demasiado grande. Máximo: {{maxMb}} MB.',
  tooManyRows: 'Demasiadas filas. Máximo: {{max}}. Divida el archivo.',
  rowsRejected: 'Se rechazaron filas; no se ha guardado nada. Corríjalas y vuelva a intentarlo.',
  exportMax: 'Demasiadas filas para exportar. Máximo: {{max}}. Acote el filtro.',
};

/** Faults on the way to the service, where it gave no answer. */
export const transport: Texts['transport'] = {
  network: 'Error de red. Compruebe la conexión y vuelva a intentarlo.',
  timeout: 'Tiempo de espera agotado. El servicio tardó demasiado; vuelva a intentarlo.',
  operationTimeout: 'Tiempo de la operación agotado. Actualice para ver si se realizó y, si no, vuelva a intentarlo.',
  request: 'Error en la solicitud. Recargue la página y vuelva a intentarlo.',
};

/** A fault of one field, by validation rule (spec §5 'Message templates'). */
export const rules: Texts['rules'] = {
  required: 'El campo «{{field}}» no puede estar vacío.',
  type: 'El campo «{{field}}» es de un tipo incorrecto.',
  format: 'El campo «{{field}}» tiene un formato incorrecto.',
  number: 'El campo «{{field}}» debe ser un número.',
  positiveInteger: 'El campo «{{field}}» debe ser un entero positivo.',
  lessThan: 'El campo «{{field}}» debe ser menor que {{max}}.',
  minLength: 'La longitud de «{{field}}» no puede ser menor que {{min}}.',
  maxLength: 'La longitud de «{{field}}» no puede ser mayor que {{max}}.',
  min: 'El valor mínimo es {{min}}.',
  max: 'El valor máximo es {{max}}.',
  exists: 'Ya existe este valor de «{{field}}».',
  dateOlder: 'La fecha no puede tener más de {{months}} meses de antigüedad.',
  dateRange: 'El final no puede ser anterior al inicio.',
  enum: 'Elija para «{{field}}» uno de los valores ofrecidos.',
  unknown: 'El campo «{{field}}» no se admite aquí.',
  noPrice: 'No hay precio para «{{field}}».',
  readOnly: 'El campo «{{field}}» no se puede modificar.',
  count: 'El campo «{{field}}» tiene un número de valores incorrecto.',
};
