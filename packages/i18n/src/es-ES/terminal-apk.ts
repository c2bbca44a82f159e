import type { texts as English } from '../en-US/terminal-apk.ts';
import type { Translation } from '../translation.ts';

/** Texts of the packages of terminal software and their dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalApk: {
    refusals: {
      split: 'El archivo es una parte de un paquete dividido. Los terminales solo instalan un .apk completo.',
      bundle:
        'El archivo es un conjunto de paquetes. Los terminales solo instalan un único .apk; genere o extraiga uno universal.',
      noVersion:
        'El paquete no tiene código de versión (versionCode). Los terminales no pueden saber si es más reciente.',
      longVersion:
        'El código de versión del paquete es demasiado grande. El máximo es 2147483647, sin versionCodeMajor.',
    },
    add: 'Añadir paquete',
    edit: 'Editar paquete',
    purpose: 'Los paquetes contienen el software de los terminales. Añada el primero para actualizar terminales.',
    everyModel: 'Todos los modelos',
    everyModelTip: 'El paquete propio de un modelo tiene prioridad.',
    fromPackage: 'Se lee del paquete.',
    drop: 'Suelte un paquete aquí o haga clic para elegirlo',
    limits: '.apk, hasta {{maxMb}} MB',
    sent: '{{sent}} de {{total}}',
    left: '{{speed}}, quedan {{time}}',
    checking: 'Comprobando el paquete …',
    arrived: 'El paquete está subido y comprobado.',
    cut: 'La conexión se ha interrumpido. La subida continuará en cuanto vuelva.',
    goOn: 'Continuar ahora',
    stop: 'Cancelar la subida',
    kept: 'Ya se ha subido el {{percent}} de «{{name}}». Elija de nuevo el mismo archivo para continuar desde ahí.',
    wait: 'Elija un paquete y espere a que termine la subida.',
    download: 'Descargar',
    inUse_one:
      '{{count}} tarea de actualización usa este paquete, por lo que no se puede eliminar. Elimine antes la tarea.',
    inUse_many:
      '{{count}} de tareas de actualización usan este paquete, por lo que no se puede eliminar. Elimine antes las tareas.',
    inUse_other:
      '{{count}} tareas de actualización usan este paquete, por lo que no se puede eliminar. Elimine antes las tareas.',
  },
  fields: {
    'terminal-apk': {
      modelId: 'Modelo',
      packageName: 'Aplicación',
      versionName: 'Versión',
      versionCode: 'Código de versión',
      fileName: 'Archivo',
      fileId: 'Paquete',
      size: 'Tamaño',
      sha256: 'SHA-256',
      taskCount: 'Tareas de actualización',
    },
  },
  values: {
    module: { 'terminal-apk': 'Paquetes' },
  },
  menu: {
    functions: {
      'terminal-apk': { add: 'Añadir paquetes', edit: 'Editar paquetes', delete: 'Eliminar paquetes' },
    },
  },
};
