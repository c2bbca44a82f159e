import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  billingRenew: {
    now: 'À renouveler maintenant',
    nothingNow: 'Aucun terminal n’a expiré et aucun n’expire dans le délai de rappel.',
    horizon: 'Horizon',
    days_one: '{{count}} jour',
    days_many: '{{count}} de jours',
    days_other: '{{count}} jours',
    terminals_one: 'À renouveler sous {{count}} jour',
    terminals_many: 'À renouveler sous {{count}} de jours',
    terminals_other: 'À renouveler sous {{count}} jours',
    overdueNote: 'expirés : {{terminals}}',
    needed: 'Jetons année nécessaires',
    neededNote: 'pour une année de plus chacun',
    held: 'Jetons année disponibles',
    short: 'il manque {{coins}}',
    enough: 'restants après renouvellement de tout : {{coins}}',
    byMonth: 'Échéances par mois',
    month: 'Mois',
    byClient: 'Par client',
    overdue: 'Expirés',
    expiring: 'Expirent',
    amount: 'Jetons année',
    show: 'Afficher les terminaux de {{name}}',
    hide: 'Masquer les terminaux de {{name}}',
    renewAll: 'Tout renouveler ({{count}})',
    renewSelected: 'Renouveler la sélection ({{count}})',
    empty_one: 'Aucun terminal n’a expiré et aucun n’expire d’ici {{count}} jour.',
    empty_many: 'Aucun terminal n’a expiré et aucun n’expire d’ici {{count}} de jours.',
    empty_other: 'Aucun terminal n’a expiré et aucun n’expire d’ici {{count}} jours.',
  },
};
