import type { texts as English } from '../en-US/account-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the account list and its dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  accountList: {
    add: 'Añadir cuenta',
    edit: 'Editar cuenta',
    ownTip: 'Esta es su propia cuenta: aquí solo puede cambiar el nombre de usuario y el teléfono.',
    ownKept: 'Su propia cuenta se ha omitido: no se puede eliminar.',
    generate: 'Generar',
    passwordTip:
      'Si se deja vacía, la cuenta recibe la contraseña inicial {{password}}. Se pedirá al usuario que la cambie.',
    randomPasswordTip:
      'Si se deja vacía, la cuenta recibe una contraseña inicial aleatoria, que verá una sola vez. Se pedirá al usuario que la cambie.',
    firstPassword: 'Contraseña inicial: {{name}}',
    statusTip:
      'Bloquear o desactivar una cuenta cierra sus sesiones al instante. Una cuenta bloqueada se puede desbloquear; una desactivada se trata como si no existiera.',
    deleteEffects: 'Sus sesiones se cerrarán al instante.',
    deleteRefused:
      'Una de estas cuentas tiene más permisos que la suya o es el último administrador. No se ha eliminado nada.',
    roleNotShared:
      'Las cuentas de este cliente no pueden tener el rol «{{name}}» porque no está compartido con ellas. Elija otro rol o compártalo con los subclientes en la lista de roles.',
    roleBeyondOwn: 'El rol «{{name}}» tiene más permisos que el suyo, por lo que no puede asignarlo.',
    unlock: 'Desbloquear',
    unlocked: '«{{name}}» puede volver a iniciar sesión.',
    reset: {
      action: 'Restablecer contraseña',
      title: 'Restablecer contraseña: {{name}}',
      effect: 'La cuenta recibirá una nueva contraseña generada y sus sesiones se cerrarán al instante.',
      show: 'Mostrar la nueva contraseña una vez',
      mail: 'Enviarla por correo',
      mailTo: 'Enviarla por correo a {{email}}',
      noEmail: 'La cuenta no tiene dirección de correo. Introduzca una primero o elija que se muestre la contraseña.',
      refused: 'Esta cuenta tiene más permisos que la suya, por lo que no puede modificarla.',
      once: 'Copie la contraseña y entréguela ahora. No volverá a verla.',
      sent: 'La nueva contraseña se ha enviado a {{email}}.',
    },
    seeAs: {
      action: 'Ver como',
      title: 'Ver como {{name}}',
      explain: 'Esta pestaña del navegador mostrará la consola tal como la ve esta cuenta.',
      readOnly: 'Puede verlo todo, pero no cambiar nada.',
      hour: 'Termina al cabo de una hora como máximo, o antes si usted sale.',
      record: 'Esta acción queda registrada.',
      refused: 'Solo puede ver como cuentas de su cliente o de sus subclientes que no tengan más permisos que la suya.',
      start: 'Empezar a ver',
    },
  },
  fields: {
    account: {
      accountType: 'Tipo de cuenta',
      lockedUntil: 'Bloqueo hasta',
      lastLoginTime: 'Último acceso',
      pushversion: 'Versión vista',
      passwordState: 'Estado de contraseña',
    },
  },
  values: {
    accountType: { admin: 'Administrador', agent: 'Agente', client: 'Cliente' },
    accountStatus: { normal: 'Normal', locked: 'Bloqueada', disabled: 'Desactivada' },
    passwordState: { ok: 'Segura', initial: 'Inicial', weak: 'Débil' },
    module: { account: 'Cuentas' },
  },
  menu: {
    functions: {
      account: {
        add: 'Añadir cuentas',
        edit: 'Editar cuentas',
        delete: 'Eliminar cuentas',
        reset: 'Restablecer contraseñas',
        unlock: 'Desbloquear cuentas',
        seeAs: 'Ver como una cuenta',
        export: 'Exportar cuentas',
      },
    },
  },
};
