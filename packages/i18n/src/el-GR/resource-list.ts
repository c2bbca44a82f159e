import type { Texts } from '../en-US/index.ts';

/** Texts of the resource list and its dialogs. */
export const resourceList: Texts['resourceList'] = {
  add: 'Προσθήκη πόρου',
  edit: 'Επεξεργασία πόρου',
  parent: 'Ανήκει σε',
  seededTip: 'Το στοιχείο είναι ενσωματωμένο στην κονσόλα. Αλλάζουν μόνο το όνομα και η σειρά του.',
  powerNameTip:
    'Λατινικά γράμματα, ψηφία, τελείες και παύλες, με γράμμα στην αρχή. Μια λειτουργία ονομάζεται από το πού ανήκει και τι κάνει, π.χ. terminal.export.',
  routeTip: 'Διαδρομή της οθόνης, π.χ. /terminal-list',
  inUse:
    'Ρόλοι που το περιέχουν ή στοιχεία από κάτω του: {{count}}. Αφαιρέστε το πρώτα από αυτούς τους ρόλους και διαγράψτε ό,τι βρίσκεται από κάτω.',
};
