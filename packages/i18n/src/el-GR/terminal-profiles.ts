import type { texts as English } from '../en-US/terminal-profiles.ts';
import type { Translation } from '../translation.ts';

/** Texts of setting profiles. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalProfiles: {
    action: 'Προφίλ ρυθμίσεων',
    tip: 'Ένα προφίλ ορίζει ρυθμίσεις για πολλά τερματικά. Εφαρμόστε το και δείτε αργότερα ποια διαφέρουν.',
    none: 'Κανένα προφίλ ακόμη.',
    add: 'Προσθήκη προφίλ',
    edit: 'Επεξεργασία προφίλ',
    remove: 'Διαγραφή προφίλ',
    removeTip: 'Τα τερματικά θα διατηρήσουν τις ρυθμίσεις τους.',
    apply: 'Εφαρμογή',
    applyTitle: 'Εφαρμογή προφίλ',
    to: 'Εφαρμογή σε',
    targets: {
      deviating: 'Τερματικά που διαφέρουν',
      types: 'Όλα τα τερματικά τύπων',
      models: 'Όλα τα τερματικά μοντέλων',
      ids: 'Τερματικά με αναγνωριστικό',
    },
    ids: 'Αναγνωριστικά',
    idsTip: 'Ένα ανά γραμμή, ή με κόμματα.',
    effect: 'Θα ρυθμιστούν: {{changed}}. Ήδη έτσι: {{unchanged}}.',
    done_one: 'Εφαρμόστηκε σε {{count}} τερματικό.',
    done_other: 'Εφαρμόστηκε σε {{count}} τερματικά.',
    terminals: 'Τερματικά: {{count}}',
    deviating: 'Διαφέρουν: {{count}}',
    notSet: 'Δεν ορίζεται',
    leave: '{{name}}: χωρίς αλλαγή',
    buttonsKept: 'Το προφίλ δεν αλλάζει τα πλήκτρα.',
    setButtons: 'Ορισμός και πλήκτρων',
    instead: '{{name}}: {{actual}} αντί για {{wanted}}',
    otherButtons: 'Άλλα πλήκτρα',
  },
  fields: {
    'terminal-profile': {
      profileName: 'Προφίλ',
      typeIds: 'Τύποι',
      modelIds: 'Μοντέλα',
      parameters: 'Παράμετροι',
      buttons: 'Πλήκτρα',
      deviating: 'Διαφέρουν',
    },
  },
  values: {
    module: {
      'terminal-profile': 'Προφίλ ρυθμίσεων',
    },
  },
};
