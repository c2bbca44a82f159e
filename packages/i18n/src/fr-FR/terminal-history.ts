import type { texts as English } from '../en-US/terminal-history.ts';
import type { Translation } from '../translation.ts';

/** Texts of a terminal's history. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalHistory: {
    kind: 'Type de modification',
    kinds: { all: 'Tout', group: 'Groupes', settings: 'Réglages', bind: 'Liaisons', owner: 'Propriétaire' },
    none: 'Rien n’a encore été modifié.',
    more: 'Afficher plus ({{shown}} sur {{count}})',
    texts: {
      joined: 'A rejoint des groupes',
      left: 'A quitté des groupes',
      defaultGroup: 'Groupe par défaut',
      channels: 'Canaux définis',
      settings: 'Réglages modifiés',
      contacts: 'Contacts modifiés',
      bound: 'Matériel et coordonnées modifiés',
      transferred: 'Transféré',
    },
    modes: { automatic: 'Automatiques', fixed: 'Fixes' },
    noGroup: 'Aucun',
    noChannel: 'Aucun canal',
    buttons: 'Les boutons ont été redéfinis.',
    contactCounts: 'Ajoutés : {{added}} ; retirés : {{removed}}',
    empty: 'vide',
  },
};
