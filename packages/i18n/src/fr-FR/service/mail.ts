import type { texts as English } from '../../en-US/service/mail.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails the service sends. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  mail: {
    greeting: 'Bonjour {{userName}},',
    code: {
      subject: {
        login: 'Votre code de connexion : {{code}}',
        reset: 'Votre code de réinitialisation : {{code}}',
        bind: 'Votre code pour lier cette adresse : {{code}}',
      },
      intro: {
        login: 'Ce code vous connecte à la console Roger :',
        reset: 'Ce code vous permet de choisir un nouveau mot de passe :',
        bind: 'Ce code lie cette adresse à votre compte :',
      },
      validity: 'Il est valable {{minutes}} minutes et une seule fois.',
      notYou: 'Si vous ne l’avez pas demandé, ignorez ce message et ne communiquez le code à personne.',
    },
    password: {
      subject: 'Votre mot de passe a été réinitialisé',
      intro:
        'Un administrateur a réinitialisé votre mot de passe. Connectez-vous avec celui-ci et changez-le aussitôt :',
      sessions: 'Toutes vos sessions ont été fermées.',
    },
    reportConsent: {
      subject: 'Souhaitez-vous recevoir des rapports ?',
      intro:
        '« {{clientName}} » souhaite envoyer des rapports à cette adresse. Ils n’arriveront que si vous êtes d’accord.',
      agree: 'Recevoir les rapports',
      notYou: 'Si vous ne connaissez pas l’expéditeur, ne faites rien. La question ne vous sera plus posée.',
    },
    addressChanged: {
      subject: 'Votre adresse e-mail a été modifiée',
      intro: 'Cette adresse n’est plus liée à votre compte. Les codes et mots de passe iront désormais à la nouvelle.',
      notYou: 'Si vous ne vous y attendiez pas, prévenez aussitôt votre administrateur.',
    },
    trial: {
      subject: 'Courriel d’essai de la console Roger',
      intro:
        'Les courriels de cette console arrivent. Celui-ci a été envoyé à la main pour essai ; il n’y a rien à faire.',
    },
    footer: 'Compte {{accountsName}}, {{clientName}}, {{time}}',
  },
};
