import type { Texts } from '../en-US/index.ts';

/** Texts of the login screen. */
export const login: Texts['login'] = {
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
  language: 'Idioma',
  back: 'Volver a la consola',
  locked: 'Usuario bloqueado por intentos fallidos. Vuelva a intentarlo en {{time}}.',
  reason: {
    tokenInvalid: 'La sesión ha caducado. Inicie sesión de nuevo para continuar donde estaba.',
    sessionEnded: 'La sesión se ha cerrado. Inicie sesión de nuevo para continuar.',
    forbidden: 'Su cuenta no tiene acceso a esa página.',
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
};
