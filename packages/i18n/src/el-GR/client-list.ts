import type { Texts } from '../en-US/index.ts';

/** Texts of the client list and its dialogs. */
export const clientList: Texts['clientList'] = {
  add: 'Προσθήκη πελάτη',
  edit: 'Επεξεργασία πελάτη',
  move: 'Μετακίνηση πελάτη',
  tree: 'Δέντρο πελατών',
  table: 'Πίνακας',
  sections: { identity: 'Πελάτης', contact: 'Επικοινωνία', rules: 'Όρια και υπενθυμίσεις' },
  moveTip: 'Ο πελάτης μετακινείται μαζί με ό,τι υπάγεται σε αυτόν.',
  moveEffects: 'Λογαριασμοί που αλλάζουν ρόλο: {{accounts}}. Διακομιστές που αποδεσμεύονται: {{servers}}.',
  quotaTip: 'Όχι περισσότερες από όσες μπορεί να δημιουργήσει ο ανώτερος.',
  deleteMoves: 'Μετακίνηση «{{name}}» → «{{to}}».',
  deleteEffects:
    'Λογαριασμοί που διαγράφονται: {{accounts}}. Συνεδρίες που τερματίζονται: {{sessions}}. Ομάδες που διαγράφονται: {{groups}}.',
  deleteCoins: 'Κέρματα που επιστρέφουν στον ανώτερο: {{year}} έτους, {{month}} μήνα, {{k}} K. Κουπόνια: {{vouchers}}.',
  hasTerminals: 'Ο πελάτης έχει ακόμη τερματικά ({{count}}). Μετακινήστε ή διαγράψτε τα πρώτα.',
  utc: 'UTC{{offset}}',
};
