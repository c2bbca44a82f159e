import type { texts as English } from '../en-US/terminal-channels.ts';
import type { Translation } from '../translation.ts';

/** Texts of the channels of terminals. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalChannels: {
    title: 'Canaux',
    modes: { automatic: 'Numérotés automatiquement selon les groupes', fixed: 'Définis à la main' },
    zones: 'Zones',
    none: 'Aucun canal.',
    dispatcher: 'Les postes de dispatch n’ont pas de canaux.',
    exchange: 'Échanger deux canaux',
    exchanged: 'Canaux {{one}} et {{other}} échangés.',
    done_one: 'Canaux de {{count}} terminal définis.',
    done_many: 'Canaux de {{count}} de terminaux définis.',
    done_other: 'Canaux de {{count}} terminaux définis.',
    set: {
      title: 'Définir les canaux',
      action: 'Définir',
      tip: 'Ces canaux remplaceront tous les autres et resteront jusqu’à leur modification. Le terminal doit être dans chaque groupe.',
      add: 'Ajouter un canal',
      remove: 'Retirer le canal {{number}}',
    },
    automatic: {
      title: 'Numéroter les canaux automatiquement',
      action: 'Numéroter automatiquement',
      tip: 'Les canaux suivront à nouveau les groupes : celui par défaut d’abord, puis par nom. Ceux définis à la main seront perdus.',
    },
    edit: {
      title: 'Modifier le canal',
      groupTip: 'Sans groupe, le canal est supprimé.',
      nameTip: 'Vide : le nom de son groupe.',
    },
  },
  fields: { terminal: { name: 'Nom', area: 'Zone de canaux' } },
};
