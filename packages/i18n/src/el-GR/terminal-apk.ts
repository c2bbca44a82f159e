import type { texts as English } from '../en-US/terminal-apk.ts';
import type { Translation } from '../translation.ts';

/** Texts of the packages of terminal software and their dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalApk: {
    add: 'Προσθήκη πακέτου λογισμικού',
    edit: 'Επεξεργασία πακέτου λογισμικού',
    purpose: 'Τα πακέτα περιέχουν το λογισμικό των τερματικών. Προσθέστε το πρώτο για να αναβαθμίσετε τερματικά.',
    everyModel: 'Όλα τα μοντέλα',
    everyModelTip: 'Προηγείται το πακέτο του ίδιου του μοντέλου.',
    fromPackage: 'Διαβάζεται από το πακέτο.',
    drop: 'Αποθέστε εδώ ένα πακέτο ή κάντε κλικ για επιλογή',
    limits: '.apk, έως {{maxMb}} MB',
    sent: '{{sent}} από {{total}}',
    left: '{{speed}}, απομένουν {{time}}',
    checking: 'Γίνεται έλεγχος του πακέτου …',
    arrived: 'Το πακέτο μεταφορτώθηκε και ελέγχθηκε.',
    cut: 'Η σύνδεση διακόπηκε. Η μεταφόρτωση θα συνεχιστεί μόλις επανέλθει.',
    goOn: 'Συνέχεια τώρα',
    stop: 'Ακύρωση μεταφόρτωσης',
    kept: 'Έχει μεταφορτωθεί το {{percent}} του «{{name}}». Επιλέξτε ξανά το ίδιο αρχείο για να συνεχίσετε από εκεί.',
    wait: 'Επιλέξτε ένα πακέτο και περιμένετε να μεταφορτωθεί.',
    download: 'Λήψη',
    inUse_one:
      '{{count}} εργασία αναβάθμισης χρησιμοποιεί αυτό το πακέτο και δεν μπορεί να διαγραφεί. Διαγράψτε πρώτα την εργασία.',
    inUse_other:
      '{{count}} εργασίες αναβάθμισης χρησιμοποιούν αυτό το πακέτο και δεν μπορεί να διαγραφεί. Διαγράψτε πρώτα τις εργασίες.',
  },
  fields: {
    'terminal-apk': {
      modelId: 'Μοντέλο',
      packageName: 'Εφαρμογή',
      versionName: 'Έκδοση',
      versionCode: 'Κωδικός έκδοσης',
      fileName: 'Αρχείο',
      fileId: 'Πακέτο λογισμικού',
      size: 'Μέγεθος',
      sha256: 'SHA-256',
      taskCount: 'Εργασίες αναβάθμισης',
    },
  },
  values: {
    module: { 'terminal-apk': 'Πακέτα λογισμικού' },
  },
  menu: {
    screens: { terminalApk: 'Πακέτα τερματικών' },
    functions: {
      'terminal-apk': { add: 'Προσθήκη πακέτων', edit: 'Επεξεργασία πακέτων', delete: 'Διαγραφή πακέτων' },
    },
  },
};
