import type { texts as english } from '../en-US/terminal-binds.ts';
import type { Translation } from '../translation.ts';

export const texts: Translation<typeof english, 'el-GR'> = {
  terminalBinds: {
    menu: 'Σύνδεση και απόθεμα',
    importAccount: 'Εισαγωγή εξωτερικών λογαριασμών',
    importEmail: 'Εισαγωγή e-mail',
    importPhone: 'Εισαγωγή τηλεφώνων',
    importImei2: 'Εισαγωγή IMEI2',
    action: 'Σύνδεση',
    tip: 'Το IMEI2 προέρχεται από το απόθεμα. Ένα κενό πεδίο αποσυνδέει.',
    done: 'Το {{msId}} συνδέθηκε.',
    noStock: 'Δεν υπάρχει IMEI2 στο απόθεμα',
    list: {
      title: 'Σύνδεση από λίστα',
      what: 'Τιμή προς σύνδεση',
      lines: 'Τερματικά και τιμές',
      tip: 'Ένα τερματικό ανά γραμμή: ID, τιμή. Μια παύλα διαγράφει την τιμή. Έως {{max}} γραμμές.',
      tooMany: 'Πάρα πολλές γραμμές. Έως {{max}} κάθε φορά.',
      line: 'Γραμμή',
      noValue: 'Η γραμμή δεν έχει τιμή.',
      cleared: 'διαγράφεται',
      faults_one: '{{count}} γραμμή δεν συνδέεται. Δεν αποθηκεύεται τίποτα πριν διορθωθεί.',
      faults_other: '{{count}} γραμμές δεν συνδέονται. Δεν αποθηκεύεται τίποτα πριν διορθωθούν.',
      effect_one: 'Αλλάζουν {{changed}} από {{count}} τερματικό.',
      effect_other: 'Αλλάζουν {{changed}} από {{count}} τερματικά.',
      done_one: 'Συνδέθηκε {{count}} τερματικό.',
      done_other: 'Συνδέθηκαν {{count}} τερματικά.',
    },
    replace: {
      action: 'Αντικατάσταση συσκευής',
      tip: 'Όλα τα άλλα του τερματικού μένουν. Οι παλιοί αριθμοί ελευθερώνονται. Ένα κενό πεδίο μένει ως έχει.',
      old: 'Παλιό',
      new: 'Νέο',
      freed: 'Ελευθερώνονται: {{numbers}}',
      done: 'Η συσκευή του {{msId}} αντικαταστάθηκε.',
    },
    stock: {
      title: 'Απόθεμα IMEI2',
      tip: 'Καταχωρισμένα IMEI2 που δεν έχει κανένα τερματικό. Τα τερματικά παίρνουν μόνο αυτά.',
      keyword: 'IMEI2, ICCID ή πελάτης',
      ask_one: 'Διαγραφή {{count}} IMEI2 από το απόθεμα;',
      ask_other: 'Διαγραφή {{count}} IMEI2 από το απόθεμα;',
      deleted_one: 'Διαγράφηκε {{count}} IMEI2.',
      deleted_other: 'Διαγράφηκαν {{count}} IMEI2.',
    },
  },
  fields: {
    terminal: {
      toImei: 'Νέο IMEI',
      toImei2: 'Νέο IMEI2',
      toIccid: 'Νέο ICCID',
      toModelId: 'Νέο μοντέλο',
    },
  },
  common: {
    import: {
      mend: {
        workbook: 'Βιβλίο εργασίας',
        paste: 'Επικόλληση γραμμών',
        pasteHint:
          'Αντιγράψτε γραμμές από ένα υπολογιστικό φύλλο και επικολλήστε τις εδώ, με τη γραμμή επικεφαλίδων ή με τις στήλες σε αυτή τη σειρά: {{columns}}',
        rows_one: '{{count}} γραμμή',
        rows_other: '{{count}} γραμμές',
        checkRows: 'Έλεγχος γραμμών',
        again: 'Νέος έλεγχος',
        use: 'Χρήση «{{suggestion}}»',
        cell: '{{column}}, γραμμή {{row}}',
        leaveOut: 'Παράλειψη γραμμής {{row}}',
        takeIn: 'Επαναφορά γραμμής {{row}}',
        leftOut: 'παραλείπεται',
        faults: 'Λήψη γραμμών με σφάλματα',
      },
    },
  },
};
