import type { Texts } from '../en-US/index.ts';

/** Texts of the client list and its dialogs. */
export const clientList: Texts['clientList'] = {
  add: 'Ajouter un client',
  edit: 'Modifier le client',
  move: 'Déplacer le client',
  tree: 'Arborescence des clients',
  table: 'Tableau',
  sections: { identity: 'Client', contact: 'Contact', rules: 'Quota et rappels' },
  moveTip: 'Le client est déplacé avec tout ce qui dépend de lui.',
  moveEffects: 'Comptes qui changent de rôle : {{accounts}}. Serveurs dissociés : {{servers}}.',
  quotaTip: 'Pas plus que ce que le supérieur peut créer.',
  deleteMoves: '« {{name}} » passe à « {{to}} ».',
  deleteEffects: 'Comptes supprimés : {{accounts}}. Sessions fermées : {{sessions}}. Groupes supprimés : {{groups}}.',
  deleteCoins: 'Crédits rendus au supérieur : {{year}} annuels, {{month}} mensuels, {{k}} K. Bons : {{vouchers}}.',
  hasTerminals: 'Le client possède encore des terminaux ({{count}}). Déplacez-les ou supprimez-les d’abord.',
  utc: 'UTC{{offset}}',
};
