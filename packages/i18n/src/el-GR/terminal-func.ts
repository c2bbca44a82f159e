import type { texts as English } from '../en-US/terminal-func.ts';
import type { Translation } from '../translation.ts';

/** Texts of the value-added functions and their dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalFunc: {
    add: 'Προσθήκη λειτουργίας',
    edit: 'Επεξεργασία λειτουργίας',
    inUse_one:
      'Δεν μπορεί να διαγραφεί: τη χρησιμοποιεί {{count}} τερματικό ή πρότυπο τιμών. Απενεργοποιήστε την, ώστε να μην προσφέρεται πια.',
    inUse_other:
      'Δεν μπορεί να διαγραφεί: τη χρησιμοποιούν {{count}} τερματικά ή πρότυπα τιμών. Απενεργοποιήστε την, ώστε να μην προσφέρεται πια.',
    fixed:
      'Τη λειτουργία έχουν ήδη τερματικά ή πρότυπα τιμών, οπότε η κατηγορία, ο τρόπος χρέωσης και η μονάδα δεν αλλάζουν.',
    pocTip: 'Το PoC το έχει κάθε τερματικό: δεν απενεργοποιείται, δεν διαγράφεται και δεν αλλάζει κατηγορία.',
    enabledTip: 'Οι ανενεργές λειτουργίες δεν προσφέρονται για νέα τερματικά· όσα τις έχουν τις κρατούν.',
    pricesTip:
      'Ακέραια κέρματα ανά τερματικό, για όλους όσοι δεν έχουν πρότυπο τιμών. Αν μείνει κενό, ισχύει η συνήθης τιμή της κατηγορίας.',
    unsold:
      'Αυτή η λειτουργία δεν έχει τιμή και δεν μπορεί να αγοραστεί. Ορίστε εδώ μια τιμή ή πουλήστε την μέσω προτύπων τιμών.',
    pocKept: 'Το PoC το έχει κάθε τερματικό και δεν διαγράφεται. Αφαιρέστε το από την επιλογή και δοκιμάστε ξανά.',
  },
  fields: {
    'terminal-function': { prices: 'Προεπιλεγμένες τιμές', category: 'Κατηγορία', billingMode: 'Τρόπος χρέωσης' },
  },
  values: {
    category: {
      poc: 'Υπηρεσία PoC',
      fullDispatcher: 'Πλήρης dispatcher',
      recording: 'Εγγραφή ήχου',
      patrol: 'Περιπολία',
      video: 'Βίντεο',
      videoRecording: 'Εγγραφή βίντεο',
      cloudSim: 'Cloud SIM',
    },
    billingMode: { time: 'Ανά περίοδο', duration: 'Ανά διάρκεια χρήσης' },
    unit: {
      permanent: 'Μόνιμα',
      yearly: 'Ανά έτος',
      monthly: 'Ανά μήνα',
      daily: 'Ανά ημέρα',
      hourly: 'Ανά ώρα',
      minutely: 'Ανά λεπτό',
      secondly: 'Ανά δευτερόλεπτο',
    },
    module: { 'terminal-function': 'Πρόσθετες λειτουργίες' },
  },
  menu: {
    functions: {
      'terminal-function': {
        add: 'Προσθήκη λειτουργιών',
        edit: 'Επεξεργασία λειτουργιών',
        delete: 'Διαγραφή λειτουργιών',
      },
    },
  },
};
