import type { texts as English } from '../en-US/details.ts';
import type { Translation } from '../translation.ts';

/** Texts of the details of a thing, whatever it is. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  details: {
    back: 'Retour à la liste',
    previous: 'Précédent dans la liste',
    next: 'Suivant dans la liste',
    openPage: 'Ouvrir dans une page',
    showEmpty_one: 'Afficher {{count}} champ vide',
    showEmpty_many: 'Afficher {{count}} de champs vides',
    showEmpty_other: 'Afficher {{count}} champs vides',
    hideEmpty: 'Masquer les champs vides',
    notFound: 'Introuvable',
    notFoundTip: 'Cet élément n’existe pas, ou vous n’y avez pas accès.',
    noLog: 'Le journal ne contient rien à ce sujet.',
    noBills: 'Aucune facture ne l’a encore modifié.',
    noSignIns: 'Personne n’a encore essayé de se connecter avec ce compte.',
    wholeLog: 'Tout le journal',
    showTerminals: 'Afficher ses terminaux',
    tabs: {
      members: 'Terminaux',
      overview: 'Aperçu',
      bills: 'Factures',
      log: 'Journal',
      signIns: 'Connexions',
      holdings: 'Avoirs',
      uses: 'Utilisations',
    },
    kinds: {
      terminal: 'Terminal',
      client: 'Client',
      account: 'Compte',
      server: 'Serveur',
      bill: 'Facture',
      voucher: 'Bon',
      group: 'Groupe',
    },
    sections: {
      validity: 'Validité',
      identity: 'Identité',
      hardware: 'Matériel et SIM',
      connection: 'Connexion',
      contact: 'Contact',
      parent: 'Client parent',
      rights: 'Quota et droits',
      access: 'Accès',
      server: 'Serveur',
      voucher: 'Bon',
      group: 'Groupe',
    },
  },
};
