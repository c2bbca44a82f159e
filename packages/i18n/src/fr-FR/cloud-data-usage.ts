import type { texts as English } from '../en-US/cloud-data-usage.ts';
import type { Translation } from '../translation.ts';

/** Textes de ce que les cartes SIM consomment de leurs forfaits. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  cloudDataUsage: {
    purpose:
      'Une carte SIM apparaît ici dès que son forfait court dans le mois ou que son terminal a signalé une consommation.',
    empty: 'Aucune carte SIM n’a consommé de données ni eu de forfait ce mois-là.',
    unlimited: 'Illimité',
    noPlan: 'Sans forfait',
    usedOf: '{{used}} sur {{total}} consommés, {{percent}}',
    detail: 'Consommation par jour',
    usedTo: 'Consommé jusqu’au jour',
    pace: 'Forfait réparti également',
    chart: 'Consommé jusqu’à chaque jour, face au forfait',
    lasts: 'Suffit pour le mois',
    runsOut: 'Le {{day}} à ce rythme',
    usedUp: 'Épuisé le {{day}}',
    over: 'Le mois est terminé',
    noPace: 'Disponible après un jour',
    perDay: 'Moyenne par jour',
    dayLimit: 'Par jour jusqu’à la fin du mois',
  },
  fields: {
    'cloud-usage': {
      msName: 'Nom du terminal',
      iccid: 'ICCID',
      goodsId: 'Forfait',
      goodsName: 'Forfait',
      goodsNameEn: 'Forfait, nom anglais',
      month: 'Mois',
      usedMb: 'Consommé',
      planTotal: 'Total du forfait',
      percent: 'Consommé, en %',
      percent_begin: 'Consommé au moins, en %',
      reached: 'Atteint',
      daysLeft: 'Jours restants',
      runsOutOn: 'Épuisement',
      cards: 'Cartes SIM',
    },
  },
  values: {
    reached: {
      '80': '80 % ou plus',
      '100': 'Épuisé',
    },
    module: {
      'cloud-usage': 'Consommation des forfaits',
    },
  },
};
