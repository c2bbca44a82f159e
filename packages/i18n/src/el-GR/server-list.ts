import type { Texts } from '../en-US/index.ts';

/** Texts of the server list and its dialogs. */
export const serverList: Texts['serverList'] = {
  add: 'Προσθήκη διακομιστή',
  edit: 'Επεξεργασία διακομιστή',
  addressTip: 'IPv4, IPv6 ή όνομα κεντρικού υπολογιστή',
  tokenTitle: 'Κλειδί πύλης',
  tokenHint: 'Το κλειδί εμφανίζεται μόνο αυτή τη φορά. Αντιγράψτε το τώρα στην πύλη.',
  bound: 'Παραμένουν δεσμεύσεις – πελάτες: {{clients}}, τερματικά: {{terminals}}.',
};
