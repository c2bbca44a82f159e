import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal list and its dialogs. */
export const terminalList: Texts['terminalList'] = {
  add: 'Προσθήκη τερματικών',
  edit: 'Επεξεργασία τερματικού',
  rename: 'Μετονομασία τερματικού',
  import: 'Εισαγωγή τερματικών',
  keyword: 'ID, όνομα, IMEI, ICCID ή τηλέφωνο',
  noGateway: 'Δεν υπάρχει συνδεδεμένη πύλη. Η παρουσία δείχνει πότε εντοπίστηκε τελευταία φορά κάθε τερματικό.',
  sections: { identity: 'Ταυτότητα', hardware: 'Υλικό και SIM', connection: 'Σύνδεση' },
  firstId: 'Πρώτο ID τερματικού',
  lastId: 'Τελευταίο ID: {{msId}}',
  idTip: 'Ένα κεφαλαίο γράμμα και 10 ψηφία· το πρώτο ψηφίο δεν μπορεί να είναι 3.',
  countTip: 'Διαδοχικά ID· τα ονόματα παίρνουν τριψήφιο επίθημα.',
  passwordTip: '6 γράμματα ή ψηφία· κενό για τυχαίους κωδικούς.',
  validity: 'Ισχύει έως {{date}}',
  created: 'Τερματικά που δημιουργήθηκαν: {{count}}',
  createdHint: 'Οι κωδικοί εμφανίζονται μόνο αυτή τη φορά. Αντιγράψτε ή αποθηκεύστε τους τώρα.',
  copyAll: 'Αντιγραφή όλων',
  skipped: 'Παραλείφθηκαν επειδή υπάρχουν: {{count}}',
  remaining: 'Σε {{days}} ημ.',
  overdue: 'Πριν {{days}} ημ.',
  permanent: 'Μόνιμο',
};
