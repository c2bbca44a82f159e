import type { texts as English } from '../en-US/resource-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the resource list and its dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  resourceList: {
    add: 'Προσθήκη πόρου',
    edit: 'Επεξεργασία πόρου',
    parent: 'Ανήκει σε',
    seededTip: 'Το στοιχείο είναι ενσωματωμένο στην κονσόλα. Αλλάζουν μόνο το όνομα και η σειρά του.',
    powerNameTip:
      'Λατινικά γράμματα, ψηφία, τελείες και παύλες, με γράμμα στην αρχή. Μια λειτουργία ονομάζεται από το πού ανήκει και τι κάνει, π.χ. terminal.export.',
    routeTip: 'Διαδρομή της οθόνης, π.χ. /terminal-list',
    inUse_one:
      'Το χρησιμοποιεί ακόμη {{count}} ρόλος ή στοιχείο από κάτω. Αφαιρέστε το πρώτα από τους ρόλους και διαγράψτε τα στοιχεία από κάτω.',
    inUse_other:
      'Το χρησιμοποιούν ακόμη {{count}} ρόλοι ή στοιχεία από κάτω. Αφαιρέστε το πρώτα από τους ρόλους και διαγράψτε τα στοιχεία από κάτω.',
  },
  fields: {
    resource: {
      renamed: 'Μετονομάστηκε',
      seeded: 'Ενσωματωμένο',
      powerName: 'Κλειδί δικαιώμ.',
      resourceName: 'Πόρος',
      route: 'Διαδρομή',
      level: 'Επίπεδο μενού',
      orderNo: 'Σειρά',
    },
  },
  values: {
    module: { resource: 'Πόροι' },
    resourceType: { 1: 'Κύριο μενού', 2: 'Υπομενού', 3: 'Λειτουργία' },
  },
  menu: {
    functions: {
      resource: { add: 'Προσθήκη πόρων', edit: 'Επεξεργασία πόρων', delete: 'Διαγραφή πόρων' },
    },
  },
};
