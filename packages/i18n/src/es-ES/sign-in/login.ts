import type { texts as English } from '../../en-US/sign-in/login.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the login screen. */
export const texts: Translation<typeof English, 'es-ES'> = {
  login: {
    title: 'Iniciar sesión',
    documentTitle: 'Iniciar sesión',
    tagline: 'Una sola consola para todas las radios sobre el terreno',
    about: 'Terminales, clientes y servidores de su red push-to-talk: a la vista, en orden, en el aire.',
    account: 'Cuenta',
    password: 'Contraseña',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    remember: 'Recordar usuario',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión…',
    needsCookies:
      'El inicio de sesión necesita cookies. Permítalas para este sitio en los ajustes del navegador y vuelva a iniciar sesión.',
    language: 'Idioma',
    back: 'Volver a la consola',
    locked: 'La cuenta está bloqueada por intentos fallidos. Vuelva a intentarlo en {{time}}.',
    lockedByHand: 'Un administrador ha bloqueado esta cuenta. Pida a un administrador que la desbloquee.',
    reason: {
      tokenInvalid: 'La sesión ha caducado. Inicie sesión de nuevo para continuar donde estaba.',
      sessionEnded: 'La sesión se ha cerrado. Inicie sesión de nuevo para continuar.',
      signedOut: 'Ha cerrado la sesión.',
    },
    captcha: {
      title: 'Control de seguridad',
      hint: 'Arrastre la pieza hasta el hueco.',
      keys: 'Con el teclado: las flechas mueven la pieza e Intro la suelta.',
      handle: 'Pieza del puzle',
      refresh: 'Otro puzle',
      loading: 'Cargando…',
      failed: 'Casi. Aquí tiene otro.',
      loadFailed: 'No se pudo cargar el puzle. Haga clic para reintentarlo.',
      passed: 'Superado',
    },
    ways: {
      label: 'Formas de iniciar sesión',
      account: 'Cuenta y contraseña',
      email: 'Correo y código',
    },
    forgot: '¿Ha olvidado la contraseña?',
    code: {
      send: 'Enviar código',
      sending: 'Enviando…',
      again: 'Reenviar en {{seconds}} s',
      sent: 'Si la dirección pertenece a una cuenta, el código está en camino.',
    },
    reset: {
      title: 'Restablecer contraseña',
      steps: {
        label: 'Pasos del restablecimiento',
        address: 'Validación del correo',
        password: 'Nueva contraseña',
        done: 'Completado',
      },
      about: 'Introduzca el correo vinculado a su cuenta y el código que le enviamos.',
      next: 'Continuar',
      generate: 'Generar una contraseña segura',
      save: 'Establecer contraseña',
      saving: 'Guardando…',
      done: 'Se ha cambiado la contraseña. Inicie sesión con la nueva.',
      leave: 'Volver al inicio de sesión',
    },
  },
  shell: {
    product: 'Roger',
    subtitle: 'Consola de red push-to-talk',
    password: {
      title: 'Cambiar contraseña',
      must: 'Cambie primero la contraseña. Hasta entonces no puede usar nada más.',
      tip: 'De 8 a 20 caracteres: letras, dígitos y # % @ & * ! _ .',
      anyTip: 'De 8 a {{max}} caracteres de cualquier tipo, también espacios.',
      strongTip: 'Debe incluir una mayúscula, una minúscula, un dígito y uno de # % @ & * ! _ .',
      different: 'Las dos contraseñas no coinciden.',
      oldWrong: 'La contraseña anterior es incorrecta.',
      done: 'Se ha cambiado la contraseña y se han cerrado sus otras sesiones.',
    },
  },
  fields: {
    account: {
      accountsPassword: 'Contraseña',
      oldPassword: 'Contraseña anterior',
      newPassword: 'Contraseña nueva',
      confirmPassword: 'Confirmar contraseña',
      verificationCode: 'Código de verificación',
    },
  },
};
