import type { texts as English } from '../en-US/home.ts';
import type { Translation } from '../translation.ts';

/** Texts of the home screen. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  home: {
    total: 'Terminaux',
    online: 'En ligne',
    today: 'Ajoutés aujourd’hui',
    renew: 'À renouveler',
    onlineShare: '{{percent}} % du total',
    seeList: 'Afficher ces terminaux',
    noGateway: 'Aucune passerelle connectée. La présence indique quand chaque terminal a été vu pour la dernière fois.',
    byState: 'Parc par état',
    byPresence: 'Parc par présence',
    byClient: 'Principaux clients',
    byClientHint: 'Chacun avec tous ses sous-clients',
    byExpiryMonth: 'Échéances par mois',
    byExpiryMonthHint: 'Expirés, et 12 prochains mois',
    overdue: 'Expirés',
    limited: '{{state}}, suspendu',
    state: 'État',
    client: 'Client',
    month: 'Mois',
  },
  menu: {
    screens: { home: 'Accueil' },
  },
};
