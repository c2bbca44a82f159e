import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  groupList: {
    associate: {
      title: 'Συσχέτιση ομάδων',
      action: 'Συσχέτιση ομάδων',
      tip: 'Τα μέλη συσχετισμένων ομάδων ακούγονται μεταξύ τους, αν το υποστηρίζει ο διακομιστής. Μια ομάδα συσχετίζεται με ομάδες του πελάτη της, των ανώτερων και των υφισταμένων.',
      done_one: 'Συσχετίστηκε με {{count}} ομάδα.',
      done_other: 'Συσχετίστηκε με {{count}} ομάδες.',
      hidden_one: 'Συσχετίζεται και με {{count}} ομάδα που δεν βλέπετε· αυτή θα μείνει.',
      hidden_other: 'Συσχετίζεται και με {{count}} ομάδες που δεν βλέπετε· αυτές θα μείνουν.',
      tooMany: 'Μια ομάδα έχει έως {{count}} συσχετίσεις.',
      temporary: 'Μια προσωρινή ομάδα δεν έχει συσχετίσεις.',
    },
    tree: 'Ομάδες ανά πελάτη και ανώτερη ομάδα',
    treeCut: 'Εμφανίζονται οι πρώτες {{count}} ομάδες.',
    health: {
      empty: 'Δεν περιέχει τερματικά.',
      full: 'Σχεδόν γεμάτη: {{count}} από {{max}} τερματικά.',
      expired_one: '{{count}} τερματικό έχει λήξει.',
      expired_other: '{{count}} τερματικά έχουν λήξει.',
      never_one: '{{count}} τερματικό δεν συνδέθηκε ποτέ.',
      never_other: '{{count}} τερματικά δεν συνδέθηκαν ποτέ.',
      silent: 'Κανένα δεν έχει συνδεθεί από {{time}}.',
      good: 'Όλα καλά.',
    },
    add: 'Προσθήκη ομάδων',
    created_one: 'Προστέθηκε {{count}} ομάδα: {{client}}.',
    created_other: 'Προστέθηκαν {{count}} ομάδες: {{client}}.',
    edit: 'Επεξεργασία ομάδας',
    keyword: 'Όνομα ή περιοχή καναλιών',
    purpose: 'Τα τερματικά μιλούν μεταξύ τους σε ομάδες. Προσθέστε την πρώτη.',
    countTip: 'Αν είναι πολλές, τα ονόματα τελειώνουν σε αριθμούς.',
    endTip: 'Τότε η ομάδα θα διαγραφεί· το αργότερο σε {{days}} ημέρες.',
    quota: 'Επιτρέπονται: {{total}}. Δημιουργήθηκαν: {{used}}. Απομένουν: {{remaining}}.',
    quotaFree: 'Δημιουργήθηκαν: {{used}}. Δεν υπάρχει όριο.',
    quotaNone:
      'Αυτός ο πελάτης δεν μπορεί να δημιουργήσει άλλες ομάδες. Αυξήστε πρώτα το όριο ομάδων του ή των γονικών του πελατών.',
    tooMany: 'Το πλήθος δεν μπορεί να υπερβαίνει όσες απομένουν ({{remaining}}).',
    effects:
      'Τερματικά που θα χάσουν ομάδα: {{terminals}}. Κανάλια που θα διαγραφούν: {{channels}}. Συσχετίσεις που θα διαγραφούν: {{associations}}. Ομάδες που θα ανέβουν επίπεδο: {{children}}.',
    online: '{{terminals}} (σε σύνδεση: {{online}})',
    noMembers: 'Δεν υπάρχει ακόμη τερματικό σε αυτή την ομάδα.',
  },
  fields: {
    group: {
      grpId: 'Ομάδα',
      withinGrpId: 'Ομάδα και όσες υπάγονται',
      grpName: 'Όνομα ομάδας',
      grpPid: 'Γονική ομάδα',
      parentName: 'Γονική ομάδα',
      grpType: 'Τύπος ομάδας',
      area: 'Περιοχή καναλιών',
      onlineCount: 'Συνδεδεμένα',
      associated: 'Συσχετισμένες ομάδες',
      endTime: 'Λήξη',
      msName: 'Όνομα τερματικού',
      isDefault: 'Προεπιλεγμένη ομάδα',
      channel: 'Κανάλι',
    },
    'group-association': {
      assGrpIds: 'Συσχετισμένες ομάδες',
      grpId: 'Ομάδα',
      grpName: 'Όνομα ομάδας',
      grpType: 'Τύπος ομάδας',
    },
  },
  values: {
    grpType: {
      normal: 'Κανονική',
      temporary: 'Προσωρινή',
      emergency: 'Έκτακτης ανάγκης',
      broadcast: 'Μετάδοσης',
    },
    module: {
      group: 'Ομάδες',
      'group-association': 'Συσχετίσεις ομάδων',
    },
  },
  menu: {
    functions: {
      group: {
        add: 'Προσθήκη ομάδων',
        edit: 'Επεξεργασία ομάδων',
        delete: 'Διαγραφή ομάδων',
        export: 'Εξαγωγή ομάδων',
        member: 'Αλλαγή μελών',
        associate: 'Συσχέτιση ομάδων',
      },
    },
  },
};
