import type { texts as English } from '../en-US/log-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the log list and its dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  logList: {
    view: 'Προβολή',
    operations: 'Ενέργειες',
    signIns: 'Συνδέσεις',
    bySuperior: 'από κάποιον ανώτερο',
    details: 'Λεπτομέρειες',
    changes: 'Πριν και μετά',
    field: 'Πεδίο',
    change: 'Αλλαγή',
    kinds: { changed: 'Άλλαξε', added: 'Προστέθηκε', removed: 'Αφαιρέθηκε' },
    onlyChanged: 'Μόνο ό,τι άλλαξε',
    nothing: 'Δεν διατηρήθηκε τίποτα για το πριν και το μετά.',
    unchanged: 'Δεν άλλαξε κανένα πεδίο. Κλείστε τον διακόπτη για να τα δείτε όλα.',
    browserOn: '{{browser}} σε {{system}}',
  },
  fields: {
    'operation-log': {
      operateType: 'Ενέργεια',
      module: 'Ενότητα',
      content: 'Περιεχόμενο',
      target: 'Στόχος',
      before: 'Πριν',
      after: 'Μετά',
      code: 'Κωδικός',
      costMs: 'Διάρκεια (ms)',
    },
    'login-history': { loginTime: 'Σύνδεση', logoutTime: 'Αποσύνδεση', reason: 'Αιτία' },
  },
  values: {
    operateType: {
      add: 'Προσθήκη',
      edit: 'Επεξεργασία',
      delete: 'Διαγραφή',
      import: 'Εισαγωγή',
      export: 'Εξαγωγή',
      login: 'Σύνδεση',
      logout: 'Αποσύνδεση',
      money: 'Χρήματα',
      remote: 'Απομακρυσμένος έλεγχος',
      other: 'Άλλο',
    },
    outcome: { success: 'Επιτυχία', failure: 'Απορρίφθηκε' },
    reason: {
      credentials: 'Λάθος όνομα ή κωδικός',
      locked: 'Κλειδωμένος',
      disabled: 'Ανενεργός',
      verificationCode: 'Λάθος κωδικός',
    },
    module: { 'operation-log': 'Αρχεία καταγραφής' },
  },
  menu: {
    screens: { logList: 'Αρχείο καταγραφής' },
    functions: {
      'operation-log': { export: 'Εξαγωγή αρχείων' },
    },
  },
};
