import type { Texts } from '../en-US/index.ts';

/** Texts of the workbooks the service writes. */
export const workbook: Texts['workbook'] = {
  notes: 'Notes',
  terminalTemplate: [
    'La ligne 1 contient les en-têtes ; dessous, un terminal par ligne. Les colonnes marquées * sont obligatoires.',
    'ID du terminal : une lettre majuscule et 10 chiffres ; le premier chiffre ne peut pas être 3.',
    'Client, type et modèle : les noms tels que la console les affiche.',
    'IMEI et IMEI2 : 15 chiffres. ICCID : 19 ou 20 chiffres, le dernier peut être une lettre.',
    'Mot de passe : 6 lettres ou chiffres ; vide pour un mot de passe aléatoire. Niveau d’appel : de 0 à 9.',
    'Toutes les lignes sont d’abord vérifiées : à la moindre erreur, rien n’est enregistré.',
  ],
};
