import type { texts as English } from '../en-US/data-usage.ts';
import type { Translation } from '../translation.ts';

/** Texts of the data usage of SIM cards and its history. */
export const texts: Translation<typeof English, 'el-GR'> = {
  dataUsage: {
    view: 'Προβολή',
    current: 'Κάρτες',
    history: 'Ιστορικό ανά ημέρα',
    purpose: 'Μια κάρτα SIM εμφανίζεται εδώ μόλις το τερματικό της αναφέρει χρήση δεδομένων.',
    purposeHistory: 'Εδώ εμφανίζεται τι κατανάλωσε κάθε κάρτα SIM σε μια ημέρα.',
    edit: 'Ορισμός συνόλου πακέτου',
    tip: 'Σε MB τον μήνα. Αφήστε το κενό αν δεν είναι γνωστό. Όσο ισχύει πακέτο cloud, το ορίζει το πακέτο.',
    changed_one: 'Ορίστηκε το σύνολο πακέτου για {{count}} κάρτα.',
    changed_other: 'Ορίστηκε το σύνολο πακέτου για {{count}} κάρτες.',
    deleteTip:
      'Η χρήση των καρτών θα διαγραφεί μαζί με το ιστορικό της. Τα τερματικά κρατούν τις κάρτες τους· η νέα χρήση θα αρχίσει από το μηδέν.',
    showHistory: 'Ιστορικό',
  },
  fields: {
    'data-usage': {
      msName: 'Όνομα τερματικού',
      iccid: 'ICCID',
      date: 'Τελευταία χρήση',
      today: 'Σήμερα',
      month: 'Τρέχων μήνας',
      planTotal: 'Σύνολο πακέτου',
      percent: 'Ποσοστό χρήσης',
      percent_begin: 'Ποσοστό χρήσης, από %',
      percent_end: 'Ποσοστό χρήσης, έως %',
      updateTime: 'Αναφέρθηκε',
    },
    'data-usage-history': {
      iccid: 'ICCID',
      date: 'Ημέρα',
      usage: 'Χρήση',
      month: 'Από αρχή μήνα',
    },
  },
  values: {
    module: {
      'data-usage': 'Χρήση δεδομένων',
    },
  },
  menu: {
    functions: {
      'data-usage': {
        edit: 'Ορισμός συνόλων πακέτου',
        delete: 'Διαγραφή χρήσης δεδομένων',
        export: 'Εξαγωγή χρήσης δεδομένων',
      },
    },
  },
};
