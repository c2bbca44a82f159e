import type { texts as English } from '../../en-US/service/mail-cloud.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails about cards that have used up most of their plan. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  mail: {
    cloudUsage: {
      subject: 'Cartes SIM qui ont presque épuisé leurs données : {{count}} ({{clientName}})',
      intro: 'Ces cartes SIM de {{clientName}} ont consommé 80 % ou plus de leur forfait ce mois-ci.',
      used: 'Épuisées',
      near: 'Presque épuisées',
      show: 'Afficher ces cartes SIM',
      cards: 'Cartes SIM, les plus consommées d’abord',
      card: 'Terminal / ICCID',
      plan: 'Forfait',
      usage: 'Consommé',
      runsOut: 'Épuisement',
      more: 'Non affichées ici : {{count}}.',
      why: 'Vous recevez ce message parce que le rappel d’échéance de {{clientName}} est activé.',
    },
    expiryReminder: {
      subjectPlans: 'Forfaits cloud qui se terminent : {{count}} ({{clientName}})',
      plans: 'Forfaits cloud qui se terminent',
      plan: 'Forfait',
      planEnd: 'Fin',
      showPlans: 'Afficher ces forfaits cloud',
    },
  },
};
