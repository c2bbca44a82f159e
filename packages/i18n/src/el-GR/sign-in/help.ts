import type { texts as English } from '../../en-US/sign-in/help.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the manual. */
export const texts: Translation<typeof English, 'el-GR'> = {
  help: {
    title: 'Εγχειρίδιο',
    open: 'Βοήθεια για αυτή την οθόνη',
    search: 'Αναζήτηση στο εγχειρίδιο',
    all: 'Όλες οι σελίδες',
    none: 'Δεν βρέθηκε τίποτα στο εγχειρίδιο.',
    found_one: '{{count}} σελίδα',
    found_other: '{{count}} σελίδες',
    back: 'Πίσω',
    openPage: 'Άνοιγμα ως σελίδα',
    print: 'Εκτύπωση',
    loadFailed: 'Το εγχειρίδιο χρειάζεται σύνδεση. Δοκιμάστε ξανά σε λίγο.',
  },
};
