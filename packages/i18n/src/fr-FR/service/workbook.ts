import type { texts as English } from '../../en-US/service/workbook.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the workbooks the service writes. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  workbook: {
    notes: 'Notes',
    templates: {
      terminal: [
        'La ligne 1 contient les en-têtes ; dessous, un terminal par ligne. Les colonnes marquées * sont obligatoires.',
        'ID du terminal : une lettre majuscule et 10 chiffres ; le premier chiffre ne peut pas être 3.',
        'Client, type et modèle : les noms tels que la console les affiche.',
        'IMEI et IMEI2 : 15 chiffres. ICCID : 19 ou 20 chiffres, le dernier peut être une lettre.',
        'Mot de passe : 6 lettres ou chiffres ; vide pour un mot de passe aléatoire. Niveau d’appel : de 0 à 9.',
        'Chaque ligne est d’abord vérifiée : si l’une contient une erreur, rien n’est enregistré.',
      ],
      imei2: [
        'La ligne 1 contient les en-têtes ; en dessous, un IMEI2 par ligne. Les colonnes marquées * sont obligatoires.',
        'IMEI2 : 15 chiffres. ICCID : 19 ou 20 chiffres, le dernier peut être une lettre.',
        'Modèle : le nom tel que la console l’affiche.',
        'Chaque ligne est d’abord vérifiée : si l’une contient une erreur, rien n’est enregistré.',
      ],
      account: [
        'La ligne 1 contient les en-têtes ; en dessous, un terminal par ligne. Les colonnes marquées * sont obligatoires.',
        'Compte externe : 64 caractères au plus.',
        'Une cellule qui ne contient que - efface la valeur.',
        'Chaque ligne est d’abord vérifiée : si l’une contient une erreur, rien n’est enregistré.',
      ],
      email: [
        'La ligne 1 contient les en-têtes ; en dessous, un terminal par ligne. Les colonnes marquées * sont obligatoires.',
        'E-mail : une adresse comme crew@example.org.',
        'Une cellule qui ne contient que - efface la valeur.',
        'Chaque ligne est d’abord vérifiée : si l’une contient une erreur, rien n’est enregistré.',
      ],
      phone: [
        'La ligne 1 contient les en-têtes ; en dessous, un terminal par ligne. Les colonnes marquées * sont obligatoires.',
        'Téléphone : des chiffres, précédés de + si vous le souhaitez.',
        'Une cellule qui ne contient que - efface la valeur.',
        'Chaque ligne est d’abord vérifiée : si l’une contient une erreur, rien n’est enregistré.',
      ],
      cloud: [
        'La ligne 1 contient les en-têtes ; dessous, un terminal par ligne. Les colonnes marquées * sont obligatoires.',
        'ICCID : tel qu’imprimé sur la carte. IMEI2 : un numéro du stock ; vide pour garder l’actuel.',
        'Forfait : son code ou son nom. Unité : annuel ou mensuel.',
        'Unité et périodes sont les mêmes dans toutes les lignes : elles forment une seule commande.',
        'Chaque ligne est d’abord vérifiée : si l’une contient une erreur, rien n’est enregistré.',
      ],
      channel: [
        'La ligne 1 contient les en-têtes ; en dessous, un canal par ligne. Les colonnes marquées * sont obligatoires.',
        'Canal : de 1 à 32. Groupe : le nom d’un groupe dont le terminal fait partie.',
        'Les lignes d’un terminal remplacent tous ses canaux.',
        'Chaque ligne est d’abord vérifiée : si l’une contient une erreur, rien n’est enregistré.',
      ],
    },
  },
};
