import type { texts as English } from '../../en-US/service/mail.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails the service sends. */
export const texts: Translation<typeof English, 'es-ES'> = {
  mail: {
    greeting: 'Hola, {{userName}}:',
    code: {
      subject: {
        login: 'Su código de acceso: {{code}}',
        reset: 'Su código para restablecer la contraseña: {{code}}',
        bind: 'Su código para vincular esta dirección: {{code}}',
      },
      intro: {
        login: 'Con este código entra en la consola Roger:',
        reset: 'Use este código para establecer una contraseña nueva:',
        bind: 'Este código vincula esta dirección a su cuenta:',
      },
      validity: 'Es válido durante {{minutes}} minutos y para un solo uso.',
      notYou: 'Si no lo ha pedido, ignore este correo y no comparta el código.',
    },
    password: {
      subject: 'Su contraseña se ha restablecido',
      intro: 'Un administrador restableció su contraseña. Entre con esta y cámbiela enseguida:',
      sessions: 'Se cerraron todas sus sesiones.',
    },
    reportConsent: {
      subject: '¿Desea recibir informes?',
      intro: '«{{clientName}}» desea enviar informes a esta dirección. Solo llegarán si está de acuerdo.',
      agree: 'Recibir informes',
      notYou: 'Si no conoce al remitente, no haga nada. No se le volverá a preguntar.',
    },
    addressChanged: {
      subject: 'Su correo electrónico ha cambiado',
      intro: 'Esta dirección ya no está vinculada a su cuenta. Los códigos y contraseñas irán a la nueva.',
      notYou: 'Si no lo esperaba, avise enseguida a su administrador.',
    },
    trial: {
      subject: 'Correo de prueba de la consola Roger',
      intro: 'Los correos de esta consola llegan. Este se envió a mano como prueba; no tiene que hacer nada.',
    },
    footer: 'Cuenta {{accountsName}}, {{clientName}}, {{time}}',
  },
};
