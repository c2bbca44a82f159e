import type { texts as English } from '../../en-US/service/mail-report.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails with reports. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  mail: {
    timingReport: {
      subject: '{{report}} : {{period}}',
      intro: {
        expiringDetail: 'Terminaux échus ou bientôt à échéance, tels que {{owner}} les voit.',
        growthAndRenewal: 'Croissance des parcs et nombre de terminaux renouvelés, tels que {{owner}} les voit.',
      },
      nothing: 'Rien à signaler cette fois-ci.',
      attached: 'Toutes les lignes sont dans le classeur joint.',
      linked:
        'Le classeur est trop volumineux pour un e-mail. Téléchargez-le dans la console sous 7 jours, parmi les envois du rapport.',
      open: 'Ouvrir dans la console',
      why: 'Vous recevez cet e-mail parce que {{creator}}, de {{owner}}, a programmé le rapport « {{report}} » pour cette adresse. Si vous n’en voulez pas, arrêtez-le avec le lien ci-dessous.',
      period: 'Période',
      asOf: 'Situation au',
      sheet: {
        expiringDetail: 'Terminaux à échéance',
        growthAndRenewal: 'Croissance, renouvellements',
      },
      columns: {
        msId: 'ID du terminal',
        msName: 'Nom',
        client: 'Client',
        type: 'Type',
        expires: 'Échéance',
        daysLeft: 'Jours restants',
        functions: 'Fonctions',
        total: 'Terminaux à la fin',
        added: 'Nouveaux',
        expired: 'Échus',
        due: 'À renouveler',
        renewed: 'Dont renouvelés',
        rate: 'Taux de renouvellement (%)',
      },
      sum: 'Total',
      figures: {
        expired: 'Échus',
        week: 'Sous 7 jours',
        month: 'Sous 30 jours',
        later: 'Plus tard',
        all: 'Terminaux',
      },
      byClient: 'Terminaux par client',
    },
  },
};
