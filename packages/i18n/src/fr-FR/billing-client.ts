import type { Texts } from '../en-US/index.ts';

/** Texts of the client billing screen, its dialogs and drawers. */
export const billingClient: Texts['billingClient'] = {
  view: 'Vue',
  balances: 'Soldes',
  statement: 'Relevé',
  charges: 'Usage à la durée',
  own: {
    title: 'Solde de {{name}}',
    worth: 'soit {{coins}} jetons K',
    total: 'soit {{coins}} jetons K au total',
  },
  create: {
    action: 'Créer',
    title: 'Créer des jetons',
    tip: 'La plateforme reçoit de nouveaux jetons, qu’elle peut ensuite émettre.',
    done: 'Créés par la facture {{billNo}}.',
  },
  issue: {
    action: 'Émettre',
    title: 'Émettre des jetons',
    done: 'Émis par la facture {{billNo}}.',
  },
  recycle: {
    action: 'Reprendre',
    title: 'Reprendre des jetons',
    tip: 'Vous pouvez reprendre ce que vous avez émis et que le client détient encore.',
    nothing: 'Rien à reprendre : le client ne détient aucun jeton émis par vous.',
    done: 'Repris par la facture {{billNo}}.',
  },
  convert: {
    action: 'Convertir',
    title: 'Convertir des jetons',
    same: 'Choisissez une autre monnaie que celle que vous donnez.',
    done: 'Convertis par la facture {{billNo}}.',
    rates: {
      yearMonth: '1 jeton année = 12 jetons mois',
      yearK: '1 jeton année = 120 jetons K',
      monthK: '1 jeton mois = 10 jetons K',
    },
  },
  bill: {
    title: 'Facture {{billNo}}',
    entries: 'Écritures',
    undoes: 'Annule la facture',
    undoneBy: 'Annulée par',
    undone: 'Annulée',
    bySuperior: 'par un supérieur',
  },
  undo: {
    action: 'Annuler la facture',
    title: 'Annuler la facture {{billNo}}',
    tip: 'Une nouvelle facture rend les jetons. Indiquez le motif ; il figurera au relevé.',
    done: 'Annulée par la facture {{billNo}}.',
    deletes: 'Les terminaux ajoutés par la facture seront supprimés : {{count}}.',
    blockers: {
      type: 'Seules les factures d’émission de jetons, d’ajout ou de renouvellement de terminaux peuvent être annulées.',
      undone: 'Elle est déjà annulée.',
      gone: 'Un client ou un terminal de la facture n’existe plus ou a été déplacé.',
      spent: 'Le destinataire ne détient plus assez de ces jetons.',
      age: 'Elle date de plus d’un jour.',
      later: 'Une facture ultérieure a changé les mêmes terminaux. Annulez d’abord celle-ci.',
      begun: 'Le temps acheté a commencé et un terminal s’est connecté depuis.',
    },
  },
  proof: {
    action: 'Vérification',
    tip: 'Additionné à partir de chaque écriture du client et de tout ce qui en dépend.',
    issued: 'Émis',
    held: 'Détenus',
    spent: 'Dépensés',
    converted: 'Convertis',
    recycled: 'Repris',
    ok: 'Le compte est bon',
    bad: 'Le compte est faux',
    firstBad: 'Première facture erronée :',
  },
};
