import type { texts as English } from '../en-US/log-acts.ts';
import type { Translation } from '../translation.ts';

/** What acts are called in the log: by the module and the call's name; jobs go by their own names. */
export const texts: Translation<typeof English, 'el-GR'> = {
  acts: {
    account: {
      login: 'Σύνδεση',
      logout: 'Αποσύνδεση',
      export: 'Εξαγωγή λογαριασμών',
      add: 'Προσθήκη λογαριασμού',
      edit: 'Επεξεργασία λογαριασμού',
      deleteBatch: 'Διαγραφή λογαριασμών',
      modifyPassword: 'Αλλαγή δικού κωδικού πρόσβασης',
      resetPwd: 'Επαναφορά κωδικού πρόσβασης',
      unlockUser: 'Ξεκλείδωμα λογαριασμού',
      updatePushVersion: 'Ανάγνωση σημειώσεων έκδοσης',
      getVerificationCode: 'Αίτημα κωδικού με e-mail',
      bindEmail: 'Σύνδεση διεύθυνσης e-mail',
      session: 'Τερματισμός συνεδρίας',
      seeAs: 'Προβολή ως άλλος λογαριασμός',
      seeAsEnd: 'Τέλος προβολής ως άλλος λογαριασμός',
    },
    role: {
      add: 'Προσθήκη ρόλου',
      addRoleResource: 'Ορισμός δικαιωμάτων ρόλου',
      edit: 'Επεξεργασία ρόλου',
      delete: 'Διαγραφή ρόλων',
    },
    resource: {
      add: 'Προσθήκη πόρου',
      edit: 'Επεξεργασία πόρου',
      deleteBatch: 'Διαγραφή πόρων',
    },
    client: {
      add: 'Προσθήκη πελάτη',
      edit: 'Επεξεργασία ή μετακίνηση πελάτη',
      deleteBatch: 'Διαγραφή πελατών',
      exportClient: 'Εξαγωγή πελατών',
      saveBindServer: 'Ορισμός διακομιστών πελάτη',
      setHisServer: 'Ορισμός διακομιστή δεδομένων πελάτη',
      batchUpdateCustomById: 'Ορισμός ειδικής τιμής',
      updateHideSuper: 'Απόκρυψη ή εμφάνιση γονικών πελατών',
      setReminderDays: 'Ορισμός υπενθύμισης λήξης',
    },
    'client-host': {
      add: 'Προσθήκη ονόματος τομέα',
      deleteBatch: 'Διαγραφή ονομάτων τομέα',
    },
    server: {
      add: 'Προσθήκη διακομιστή',
      edit: 'Επεξεργασία διακομιστή',
      deleteBatch: 'Διαγραφή διακομιστών',
    },
    'terminal-type': {
      edit: 'Επεξεργασία τύπου τερματικού',
    },
    'terminal-model': {
      add: 'Προσθήκη μοντέλου τερματικού',
      edit: 'Επεξεργασία μοντέλου τερματικού',
      deleteBatch: 'Διαγραφή μοντέλων τερματικών',
    },
    'terminal-function': {
      add: 'Προσθήκη λειτουργίας',
      edit: 'Επεξεργασία λειτουργίας',
      deleteBatch: 'Διαγραφή λειτουργιών',
    },
    'price-template': {
      add: 'Προσθήκη προτύπου τιμών',
      edit: 'Επεξεργασία προτύπου τιμών',
      deleteBatch: 'Διαγραφή προτύπων τιμών',
      bindPriceTemplate: 'Σύνδεση ή αποσύνδεση προτύπου τιμών',
    },
    terminal: {
      export: 'Εξαγωγή τερματικών',
      add: 'Προσθήκη τερματικών',
      edit: 'Επεξεργασία τερματικού',
      updateMsName: 'Μετονομασία τερματικού',
      resetMsPwd: 'Νέοι κωδικοί για τερματικά',
      limit: 'Αναστολή ή επανενεργοποίηση τερματικών',
      bindImei: 'Σύνδεση IMEI τερματικού',
      bindEmail: 'Σύνδεση e-mail τερματικού',
      bindPhone: 'Σύνδεση τηλεφώνου τερματικού',
      batchBind: 'Σύνδεση τερματικών',
      replaceMs: 'Αντικατάσταση συσκευής τερματικού',
      deleteImei2: 'Διαγραφή IMEI2 από το απόθεμα',
      transfer: 'Μεταφορά τερματικών',
      renew: 'Ανανέωση τερματικών',
      deleteBatch: 'Διαγραφή τερματικών',
      batchImport: 'Εισαγωγή τερματικών',
      joinGroup: 'Ένταξη τερματικών σε ομάδες',
      exitGroup: 'Αποχώρηση τερματικών από ομάδες',
      syncGroup: 'Αντιγραφή των ομάδων ενός τερματικού σε άλλα',
      updateMsGrp: 'Αντικατάσταση των ομάδων τερματικού',
      deleteMsGrp: 'Αφαίρεση τερματικού από ομάδα',
    },
    group: {
      add: 'Προσθήκη ομάδων',
      edit: 'Επεξεργασία ή μετακίνηση ομάδας',
      deleteBatch: 'Διαγραφή ομάδων',
      updateGrpMs: 'Αντικατάσταση των τερματικών ομάδας',
      exportGroup: 'Εξαγωγή ομάδων',
    },
    coin: {
      createCoin: 'Δημιουργία κερμάτων',
      issueCoin: 'Διάθεση κερμάτων',
      recycleCoin: 'Ανάκτηση κερμάτων',
      convertCoin: 'Μετατροπή κερμάτων',
      rechargeService: 'Ανανέωση υπηρεσιών τερματικών',
    },
    billing: {
      exportBillingLog: 'Εξαγωγή λογαριασμών χρέωσης',
      undo: 'Αναίρεση λογαριασμού χρέωσης',
    },
    'client-voucher': {
      issue: 'Διάθεση ή μεταβίβαση κουπονιού',
      recycle: 'Ανάκτηση κουπονιού',
    },
    license: {
      add: 'Εισαγωγή άδειας',
    },
    'operation-log': {
      exportLog: 'Εξαγωγή αρχείων καταγραφής',
    },
    view: {
      add: 'Αποθήκευση προβολής',
      edit: 'Επεξεργασία προβολής',
      deleteBatch: 'Διαγραφή προβολών',
    },
    job: {
      retry: 'Επανάληψη εργασίας',
    },
  },
};
