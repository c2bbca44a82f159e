import type { texts as English } from '../en-US/terminal-contacts.ts';
import type { Translation } from '../translation.ts';

/** Texts of the contacts of a terminal. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalContacts: {
    action: 'Επαφές',
    title: 'Επαφές',
    tip: 'Το τερματικό καλεί απευθείας τις επαφές του. Ανήκουν στον ίδιο πελάτη ή σε ανώτερο ή κατώτερό του.',
    add: 'Προσθήκη επαφών',
    addTip: 'Αναζητήστε με αναγνωριστικό ή όνομα, ή επικολλήστε πολλά.',
    of: '{{count}} από {{most}}',
    empty: 'Καμία επαφή ακόμη.',
    find: 'Εύρεση επαφής',
    remove: 'Αφαίρεση {{name}}',
    tagOf: 'Ετικέτα για {{name}}',
    unknown: 'Δεν βρέθηκαν: {{ids}}',
    tooMany: 'Ένα τερματικό έχει έως {{most}} επαφές.',
    done: 'Οι επαφές αποθηκεύτηκαν.',
    ending: 'Επαφές που θα αφαιρεθούν: {{count}}.',
  },
  fields: {
    'terminal-contact': {
      contacts: 'Επαφές',
      contactMsId: 'Αναγνωριστικό',
      contactName: 'Όνομα',
      tag: 'Ετικέτα',
    },
  },
  values: {
    module: {
      'terminal-contact': 'Επαφές',
    },
  },
  menu: {
    functions: {
      terminal: {
        contact: 'Αλλαγή επαφών',
      },
    },
  },
};
