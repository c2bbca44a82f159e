import type { texts as English } from '../en-US/details.ts';
import type { Translation } from '../translation.ts';

/** Texts of the details of a thing, whatever it is. */
export const texts: Translation<typeof English, 'el-GR'> = {
  details: {
    back: 'Επιστροφή στη λίστα',
    previous: 'Προηγούμενο στη λίστα',
    next: 'Επόμενο στη λίστα',
    openPage: 'Άνοιγμα ως σελίδα',
    showEmpty_one: 'Εμφάνιση {{count}} κενού πεδίου',
    showEmpty_other: 'Εμφάνιση {{count}} κενών πεδίων',
    hideEmpty: 'Απόκρυψη κενών πεδίων',
    notFound: 'Δεν βρέθηκε',
    notFoundTip: 'Δεν υπάρχει ή δεν έχετε πρόσβαση.',
    noLog: 'Το αρχείο δεν περιέχει τίποτα σχετικό.',
    noBills: 'Κανένας λογαριασμός δεν το έχει αλλάξει ακόμη.',
    noSignIns: 'Κανείς δεν προσπάθησε ακόμη να συνδεθεί με αυτόν.',
    wholeLog: 'Όλο το αρχείο',
    showTerminals: 'Εμφάνιση των τερματικών του',
    tabs: {
      members: 'Τερματικά',
      overview: 'Επισκόπηση',
      bills: 'Λογαριασμοί',
      history: 'Ιστορικό',
      log: 'Αρχείο',
      signIns: 'Συνδέσεις',
      holdings: 'Υπόλοιπα',
      uses: 'Χρήσεις',
    },
    kinds: {
      terminal: 'Τερματικό',
      client: 'Πελάτης',
      account: 'Λογαριασμός',
      server: 'Διακομιστής',
      bill: 'Λογαριασμός',
      voucher: 'Κουπόνι',
      group: 'Ομάδα',
    },
    sections: {
      validity: 'Ισχύς',
      identity: 'Ταυτότητα',
      hardware: 'Υλικό και SIM',
      connection: 'Σύνδεση',
      contact: 'Επικοινωνία',
      parent: 'Γονικός πελάτης',
      rights: 'Όριο και δικαιώματα',
      access: 'Πρόσβαση',
      server: 'Διακομιστής',
      voucher: 'Κουπόνι',
      group: 'Ομάδα',
    },
  },
};
