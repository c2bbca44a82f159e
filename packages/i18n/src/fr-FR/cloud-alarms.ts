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
