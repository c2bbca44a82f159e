import type { texts as English } from '../en-US/terminal-online.ts';
import type { Translation } from '../translation.ts';

/** Texts of the online times of terminals. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalOnline: {
    purpose: 'Εδώ εμφανίζεται κάθε ημέρα που ένα τερματικό ήταν σε σύνδεση.',
    figures: 'Στοιχεία της λίστας',
    total: 'Συνολικός χρόνος σύνδεσης',
    sessions: 'Συνεδρίες',
    sessionsOf: 'Συνεδρίες: {{name}}',
    days: 'Χρόνος σύνδεσης ανά ημέρα',
    none: 'Δεν ήταν σε σύνδεση σε αυτό το διάστημα.',
    latest: 'Εμφανίζονται οι {{shown}} πιο πρόσφατες συνεδρίες.',
    many: 'Επιλέξτε έως {{max}} τερματικά.',
    goesOn: 'ακόμη σε σύνδεση',
    reason: 'Τέλος λόγω',
  },
  fields: {
    'online-time': {
      msName: 'Όνομα τερματικού',
      date: 'Ημέρα',
      onlineSeconds: 'Χρόνος σύνδεσης',
      sessions: 'Συνεδρίες',
      firstOnline: 'Πρώτη σύνδεση',
      lastOffline: 'Τελ. αποσύνδεση',
    },
  },
  values: {
    module: {
      'online-time': 'Χρόνος σύνδεσης',
    },
    sessionEnd: {
      signOff: 'Αποσύνδεση',
      lost: 'Απώλεια σύνδεσης',
      kicked: 'Αποσύνδεση με εντολή',
      silent: 'Χάθηκε η επαφή',
      moved: 'Επανασύνδεση',
    },
  },
  menu: {
    functions: {
      'online-time': {
        export: 'Εξαγωγή χρόνου σύνδεσης',
      },
    },
  },
};
