import type { Texts } from '../en-US/index.ts';

/** Texts of the resource list and its dialogs. */
export const resourceList: Texts['resourceList'] = {
  add: 'Ajouter une ressource',
  edit: 'Modifier la ressource',
  parent: 'Appartient à',
  seededTip: 'Cet élément est intégré à la console. Seuls son nom et son ordre peuvent être modifiés.',
  powerNameTip:
    'Lettres, chiffres, points et traits d’union, en commençant par une lettre. Une fonction porte le nom de ce dont elle relève et de ce qu’elle fait, par exemple terminal.export.',
  routeTip: 'Chemin de l’écran, par exemple /terminal-list',
  inUse:
    'Rôles qui la contiennent ou éléments en dessous : {{count}}. Retirez-la d’abord de ces rôles et supprimez ce qui se trouve en dessous.',
};
