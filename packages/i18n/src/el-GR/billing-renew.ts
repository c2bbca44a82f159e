import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'el-GR'> = {
  billingRenew: {
    now: 'Προς ανανέωση τώρα',
    nothingNow: 'Δεν υπάρχουν ληγμένα τερματικά και κανένα δεν λήγει μέσα στις ημέρες υπενθύμισης.',
    horizon: 'Χρονικό διάστημα',
    days_one: '{{count}} ημέρα',
    days_other: '{{count}} ημέρες',
    terminals_one: 'Προς ανανέωση σε {{count}} ημέρα',
    terminals_other: 'Προς ανανέωση σε {{count}} ημέρες',
    overdueNote: 'ληγμένα: {{terminals}}',
    needed: 'Απαιτούμενα ετήσια κέρματα',
    neededNote: 'για ένα ακόμη έτος το καθένα',
    held: 'Διαθέσιμα ετήσια κέρματα',
    short: 'λείπουν {{coins}}',
    enough: 'απομένουν μετά την ανανέωση όλων: {{coins}}',
    byMonth: 'Λήξη ανά μήνα',
    month: 'Μήνας',
    byClient: 'Ανά πελάτη',
    overdue: 'Ληγμένα',
    expiring: 'Λήγουν',
    amount: 'Ετήσια κέρματα',
    show: 'Εμφάνιση τερματικών: {{name}}',
    hide: 'Απόκρυψη τερματικών: {{name}}',
    renewAll: 'Ανανέωση όλων ({{count}})',
    renewSelected: 'Ανανέωση επιλεγμένων ({{count}})',
    empty_one: 'Δεν υπάρχουν ληγμένα τερματικά και κανένα δεν λήγει μέσα σε {{count}} ημέρα.',
    empty_other: 'Δεν υπάρχουν ληγμένα τερματικά και κανένα δεν λήγει μέσα σε {{count}} ημέρες.',
  },
};
