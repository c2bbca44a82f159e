import type { texts as English } from '../../en-US/service/mail-reminder.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails that remind of what expires. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  mail: {
    expiryReminder: {
      subject: 'Terminaux à renouveler : {{count}} ({{clientName}})',
      subjectVouchers: 'Bons qui expirent : {{count}} ({{clientName}})',
      intro:
        'Ces terminaux de {{clientName}} et de ses sous-clients ont expiré ou expirent dans les jours fixés pour leur client.',
      expiring: 'Expirent bientôt',
      expired: 'Expirés',
      byDay: 'Échéances par jour',
      later: 'Plus tard',
      byClient: 'Par client',
      client: 'Client',
      others: 'Autres clients',
      coins: 'Jetons pour renouveler chacun une fois',
      paidWith: 'Payé avec',
      paidBy: {
        YCOIN: 'Jetons année, un an',
        MCOIN: 'Jetons mois, un mois',
        KCOIN: 'Jetons K, un mois',
      },
      needed: 'Nécessaires',
      held: 'Disponibles',
      renew: 'Renouveler ces terminaux',
      show: 'Afficher ces terminaux',
      next: 'Prochaines échéances',
      msId: 'ID du terminal',
      msName: 'Nom',
      expireTime: 'Expire le',
      remainDays: 'Jours restants',
      overdue: 'Expiré',
      attached: 'Le classeur joint les contient tous : {{count}}.',
      attachedFirst: 'Le classeur joint contient les {{max}} premiers sur {{count}}.',
      vouchers: 'Bons qui expirent',
      voucherNo: 'Bon',
      balance: 'Reste',
      moreVouchers: 'Non affichés ici : {{count}}.',
      why: 'Vous recevez ce message parce que le rappel d’échéance de {{clientName}} est activé.',
      zone: 'Heures : {{zone}}',
      file: 'Terminaux à renouveler',
    },
  },
};
