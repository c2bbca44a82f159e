import type { texts as English } from '../en-US/list.ts';
import type { Translation } from '../translation.ts';

/** Texts that all lists share: filters, columns, order, and the purpose of an empty list. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  list: {
    active: 'Filtres actifs',
    clearAll: 'Tout effacer',
    drop: 'Retirer le filtre {{name}}',
    showResults: 'Afficher les résultats',
    findColumn: 'Trouver une colonne',
    orderHint: 'Faites glisser une colonne pour la déplacer, ou appuyez sur Alt et une flèche.',
    density: 'Hauteur des lignes',
    compact: 'Compacte',
    comfortable: 'Aérée',
    pin: 'Épingler {{name}}',
    unpin: 'Détacher {{name}}',
    zone: 'Heures en {{zone}}',
    selectAll: 'Tout sélectionner',
    moreColumns: 'Afficher {{count}} de plus',
    fewerColumns: 'Seulement celles qui tiennent',
    sortable: 'triable',
    stale: 'Les lignes ci-dessous ont été chargées plus tôt.',
    keys: {
      next: 'Ligne suivante',
      previous: 'Ligne précédente',
      select: 'Sélectionner ou désélectionner la ligne',
      open: 'Ouvrir la ligne',
      peek: 'Voir la ligne à côté de la liste',
    },
    purpose: {
      terminals:
        'Les terminaux sont les radios, les postes de dispatch et les passerelles de vos clients. Ajoutez le premier pour le mettre en service.',
      clients:
        'Les clients possèdent des terminaux et peuvent avoir d’autres clients en dessous d’eux. Ajoutez le premier.',
      accounts: 'Chacun se connecte avec un compte. Ajoutez-en un pour chaque personne qui utilisera la console.',
      roles: 'Un rôle est un ensemble de permissions pour des comptes. Ajoutez-en un par type de travail.',
      resources: 'Les ressources sont les menus et les fonctions que les rôles peuvent autoriser.',
      types: 'Les types indiquent quel appareil est un terminal.',
      models:
        'Les modèles nomment les appareils de vos clients. Ajoutez le premier pour le choisir dans les terminaux.',
      functions: 'Les fonctions sont ce que les terminaux savent faire et ce qui est vendu. Ajoutez la première.',
      templates: 'Un modèle de prix fixe ce que paient vos clients. Ajoutez le premier et rattachez-y des clients.',
      balances: 'Vous voyez ici ce que détient chaque client et vous émettez des jetons aux sous-clients.',
      statement:
        'Chaque mouvement de jetons est une facture. La première apparaît ici dès que des jetons sont émis ou dépensés.',
      charges: 'Les fonctions payées à l’usage sont facturées jour par jour. Les montants apparaissent ici.',
      vouchers:
        'Un bon paie un nombre fixe de périodes de certaines fonctions. Les bons émis à vous ou à vos clients apparaissent ici.',
      operations: 'Tout ce qui change dans la console est consigné ici : qui a fait quoi, et quand.',
      signIns: 'Les connexions et les tentatives échouées sont consignées ici.',
    },
  },
};
