import type { texts as English } from '../en-US/mail-log.ts';
import type { Translation } from '../translation.ts';

/** Texts of the mails' log, and of the page that stops mails. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  mailLog: {
    mails: 'Courriels',
    mailsPurpose: 'Chaque e-mail envoyé par la console figure ici, avec son état d’envoi.',
    resend: 'Renvoyer',
    resent: 'Le courriel sera renvoyé.',
    notFailed: 'Seul un courriel en échec peut être renvoyé.',
    noResend: 'Un code ne vaut que quelques minutes. Demandez-en un nouveau.',
    sendTrial: 'Envoyer un courriel d’essai',
    trialTip:
      'Il suit le chemin de tous les courriels : sa ligne dans cette liste donne le résultat et, en cas de refus, la réponse du serveur.',
    trialSent: 'Le courriel d’essai à {{to}} est en route. Sa ligne donne le résultat.',
    refused: 'Courriels refusés',
  },
  unsubscribe: {
    stop: 'Ne plus recevoir ces courriels',
    title: 'Désabonnement',
    ask: 'Ne plus envoyer de courriels de type « {{kind}} » à {{address}} ?',
    others: 'Les autres courriels, comme les codes et mots de passe, continuent d’arriver.',
    stopped: 'Les courriels de type « {{kind}} » ne sont plus envoyés à {{address}}.',
    resume: 'Les recevoir à nouveau',
    badLink: 'Ce lien n’est pas valable. Ouvrez-le de nouveau depuis le courriel, ou copiez-le en entier.',
    consentTitle: 'Recevoir des courriels',
    consent: 'Envoyer des courriels de type « {{kind}} » à {{address}} ?',
    agree: 'Oui, les envoyer',
  },
  fields: {
    common: { mailTrouble: 'Problème de courriel' },
    'mail-log': {
      to: 'Destinataire',
      kind: 'Type',
      subject: 'Objet',
      status: 'État',
      attempts: 'Tentatives',
      error: 'Dernière erreur',
      createTime: 'Créé',
      sentTime: 'Envoyé',
      failedTime: 'Abandonné',
    },
  },
  values: {
    mailKind: {
      code: 'Code de vérification',
      password: 'Nouveau mot de passe',
      addressChanged: 'Changement d’adresse',
      timingReport: 'Rapport',
      reportConsent: 'Accord pour les rapports',
      expiryReminder: 'Rappel d’échéance',
      trial: 'Courriel d’essai',
    },
    mailStatus: {
      pending: 'En attente',
      sent: 'Envoyé',
      failed: 'Échec',
    },
    module: { 'mail-log': 'Courriels' },
  },
};
