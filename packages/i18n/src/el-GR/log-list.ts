import type { Texts } from '../en-US/index.ts';

/** Texts of the log list and its dialogs. */
export const logList: Texts['logList'] = {
  view: 'Προβολή',
  operations: 'Ενέργειες',
  signIns: 'Συνδέσεις',
  bySuperior: 'από κάποιον ανώτερο',
  details: 'Λεπτομέρειες',
  changes: 'Πριν και μετά',
  field: 'Πεδίο',
  change: 'Αλλαγή',
  kinds: {
    changed: 'Άλλαξε',
    added: 'Προστέθηκε',
    removed: 'Αφαιρέθηκε',
  },
  onlyChanged: 'Μόνο ό,τι άλλαξε',
  nothing: 'Δεν διατηρήθηκε τίποτα για το πριν και το μετά.',
  unchanged: 'Δεν άλλαξε κανένα πεδίο. Κλείστε τον διακόπτη για να τα δείτε όλα.',
  browserOn: '{{browser}} σε {{system}}',
};
