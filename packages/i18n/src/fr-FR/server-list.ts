import type { Texts } from '../en-US/index.ts';

/** Texts of the server list and its dialogs. */
export const serverList: Texts['serverList'] = {
  add: 'Ajouter un serveur',
  edit: 'Modifier le serveur',
  addressTip: 'IPv4, IPv6 ou nom d’hôte',
  tokenTitle: 'Jeton de passerelle',
  tokenHint: 'Le jeton n’est affiché que cette fois. Copiez-le maintenant dans la passerelle.',
  bound: 'Encore associé. Clients : {{clients}} ; terminaux : {{terminals}}.',
};
