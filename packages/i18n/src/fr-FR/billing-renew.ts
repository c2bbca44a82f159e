import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  billingRenew: {
    horizon: 'Horizon',
    days: '{{days}} jours',
    terminals: 'Terminaux à renouveler',
    overdueNote: 'en retard : {{terminals}}',
    needed: 'Jetons année nécessaires',
    neededNote: 'pour une année de plus chacun',
    held: 'Jetons année détenus',
    short: 'il manque {{coins}}',
    enough: 'restants après tout renouvellement : {{coins}}',
    byMonth: 'Échéances par mois',
    month: 'Mois',
    byClient: 'Par client',
    overdue: 'En retard',
    expiring: 'Expirent',
    amount: 'Jetons année',
    show: 'Afficher les terminaux de {{name}}',
    hide: 'Masquer les terminaux de {{name}}',
    renewAll: 'Tout renouveler : {{count}}',
    renewSelected: 'Renouveler la sélection : {{count}}',
    capped: 'Un renouvellement prend au plus {{max}} terminaux, ceux qui expirent d’abord. Répétez-le pour les autres.',
    empty: 'Aucun terminal n’est en retard et aucun n’expire dans les {{days}} jours.',
  },
  menu: {
    screens: { billingRenew: 'Renouvellements' },
  },
};
