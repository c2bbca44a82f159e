import type { texts as English } from '../en-US/resource-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the resource list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  resourceList: {
    add: 'Ajouter une ressource',
    edit: 'Modifier la ressource',
    parent: 'Appartient à',
    seededTip: 'Cet élément est intégré à la console. Seuls son nom et son ordre peuvent être modifiés.',
    powerNameTip:
      'Lettres, chiffres, points et traits d’union, en commençant par une lettre. Une fonction porte le nom de ce dont elle relève et de ce qu’elle fait, par exemple terminal.export.',
    routeTip: 'Chemin de l’écran, par exemple /terminal-list',
    inUse_one:
      '{{count}} rôle ou élément en dessous l’utilise encore. Retirez-la d’abord des rôles et supprimez les éléments en dessous.',
    inUse_many:
      '{{count}} de rôles ou éléments en dessous l’utilisent encore. Retirez-la d’abord des rôles et supprimez les éléments en dessous.',
    inUse_other:
      '{{count}} rôles ou éléments en dessous l’utilisent encore. Retirez-la d’abord des rôles et supprimez les éléments en dessous.',
  },
  fields: {
    resource: {
      renamed: 'Renommé',
      seeded: 'Intégré',
      powerName: 'Clé de droit',
      resourceName: 'Ressource',
      route: 'Route',
      level: 'Niveau de menu',
      orderNo: 'Ordre',
    },
  },
  values: {
    module: { resource: 'Ressources' },
    resourceType: { 1: 'Menu principal', 2: 'Sous-menu', 3: 'Fonction' },
  },
  menu: {
    functions: {
      resource: {
        add: 'Ajouter des ressources',
        edit: 'Modifier des ressources',
        delete: 'Supprimer des ressources',
      },
    },
  },
};
