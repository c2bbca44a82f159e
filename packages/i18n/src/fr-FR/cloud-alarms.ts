import type { texts as English } from '../en-US/cloud-alarms.ts';
import type { Translation } from '../translation.ts';

/** Textes de ce qui est signalé quand des cartes SIM ont presque épuisé leur forfait. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  acts: {
    'cloud-usage': { noteUse: 'Forfait de données presque épuisé' },
  },
  values: {
    jobName: {
      cloudMonths: 'Commencer les mois des cartes SIM',
      cloudAlarms: 'Signaler les forfaits épuisés',
    },
    mailKind: {
      cloudUsage: 'Forfaits de données épuisés',
    },
  },
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
  shell: {
    planUsed: {
      title: 'Cartes SIM au bout de leur forfait',
      text: 'Épuisées : {{used}}. Presque épuisées : {{near}}.',
      link: 'Ouvrir ces cartes SIM',
    },
  },
  home: {
    task: {
      planUsed_one: '{{count}} carte SIM a épuisé son forfait',
      planUsed_many: '{{count}} de cartes SIM ont épuisé leur forfait',
      planUsed_other: '{{count}} cartes SIM ont épuisé leur forfait',
      planUsedNote: 'Ce mois-ci ; voyez lesquelles',
      planNear_one: '{{count}} carte SIM a consommé 80 % de son forfait',
      planNear_many: '{{count}} de cartes SIM ont consommé 80 % de leur forfait',
      planNear_other: '{{count}} cartes SIM ont consommé 80 % de leur forfait',
      planNearNote: 'Voir quand il sera épuisé',
    },
  },
};
