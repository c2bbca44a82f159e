import type { texts as English } from '../en-US/mail-log.ts';
import type { Translation } from '../translation.ts';

/** Texts of the mails' log, and of the page that stops mails. */
export const texts: Translation<typeof English, 'es-ES'> = {
  mailLog: {
    mails: 'Correos',
    mailsPurpose: 'Aquí figura cada correo que envía la consola, con su estado de envío.',
    resend: 'Enviar de nuevo',
    resent: 'El correo se enviará de nuevo.',
    notFailed: 'Solo se puede enviar de nuevo un correo fallido.',
    noResend: 'Un código solo vale unos minutos. Pida uno nuevo.',
    sendTrial: 'Enviar correo de prueba',
    trialTip:
      'Sigue el camino de todos los correos: su fila en esta lista muestra el resultado y, si fue rechazado, la respuesta del servidor.',
    trialSent: 'El correo de prueba a {{to}} está en camino. Su fila muestra el resultado.',
    refused: 'Correos rechazados',
  },
  unsubscribe: {
    stop: 'Dejar de recibir estos correos',
    title: 'Dejar de recibir correos',
    ask: '¿Dejar de enviar correos de tipo «{{kind}}» a {{address}}?',
    others: 'Los demás correos, como códigos y contraseñas, seguirán llegando.',
    stopped: 'Los correos de tipo «{{kind}}» ya no se envían a {{address}}.',
    resume: 'Volver a recibirlos',
    badLink: 'Este enlace no es válido. Ábralo de nuevo desde el correo o cópielo entero.',
    consentTitle: 'Recibir correos',
    consent: '¿Enviar correos de tipo «{{kind}}» a {{address}}?',
    agree: 'Sí, enviarlos',
  },
  fields: {
    common: { mailTrouble: 'Problema de correo' },
    'mail-log': {
      to: 'Destinatario',
      kind: 'Tipo',
      subject: 'Asunto',
      status: 'Estado',
      attempts: 'Intentos',
      error: 'Último error',
      createTime: 'Creado',
      sentTime: 'Enviado',
      failedTime: 'Abandonado',
    },
  },
  values: {
    mailKind: {
      code: 'Código de verificación',
      password: 'Nueva contraseña',
      addressChanged: 'Cambio de dirección',
      timingReport: 'Informe',
      reportConsent: 'Consentimiento de informes',
      expiryReminder: 'Recordatorio de vencimiento',
      trial: 'Correo de prueba',
    },
    mailStatus: {
      pending: 'En espera',
      sent: 'Enviado',
      failed: 'Fallido',
    },
    module: { 'mail-log': 'Correos' },
  },
};
