import type { texts as English } from '../en-US/data-usage.ts';
import type { Translation } from '../translation.ts';

/** Texts of the data usage of SIM cards and its history. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  dataUsage: {
    view: 'Vue',
    current: 'Cartes',
    history: 'Historique par jour',
    purpose: 'Une carte SIM apparaît ici dès que son terminal a signalé une consommation.',
    purposeHistory: 'La consommation quotidienne de chaque carte SIM apparaît ici.',
    edit: 'Définir le total du forfait',
    tip: 'En Mo par mois. Laissez vide s’il n’est pas connu. Tant qu’un forfait cloud est en cours, c’est lui qui le fixe.',
    changed_one: 'Total du forfait défini pour {{count}} carte.',
    changed_many: 'Total du forfait défini pour {{count}} de cartes.',
    changed_other: 'Total du forfait défini pour {{count}} cartes.',
    deleteTip:
      'La consommation des cartes sera supprimée avec son historique. Les terminaux gardent leurs cartes ; la nouvelle consommation repartira de zéro.',
    showHistory: 'Historique',
  },
  fields: {
    'data-usage': {
      msName: 'Nom du terminal',
      iccid: 'ICCID',
      date: 'Dernier usage',
      today: 'Aujourd’hui',
      month: 'Dans le mois',
      planTotal: 'Total du forfait',
      percent: 'Consommé',
      percent_begin: 'Consommé, à partir de %',
      percent_end: 'Consommé, jusqu’à %',
      updateTime: 'Signalé',
    },
    'data-usage-history': {
      iccid: 'ICCID',
      date: 'Jour',
      usage: 'Consommation',
      month: 'Cumul du mois',
    },
  },
  values: {
    module: {
      'data-usage': 'Consommation de données',
    },
  },
  menu: {
    functions: {
      'data-usage': {
        edit: 'Définir les totaux des forfaits',
        delete: 'Supprimer la consommation',
        export: 'Exporter la consommation',
      },
    },
  },
};
