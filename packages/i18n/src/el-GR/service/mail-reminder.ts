import type { texts as English } from '../../en-US/service/mail-reminder.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails that remind of what expires. */
export const texts: Translation<typeof English, 'el-GR'> = {
  mail: {
    expiryReminder: {
      subject: 'Τερματικά προς ανανέωση: {{count}} ({{clientName}})',
      subjectVouchers: 'Κουπόνια που λήγουν: {{count}} ({{clientName}})',
      intro:
        'Αυτά τα τερματικά του πελάτη {{clientName}} και των υποπελατών του έχουν λήξει ή λήγουν μέσα στις ημέρες που έχουν οριστεί για τον πελάτη τους.',
      expiring: 'Λήγουν σύντομα',
      expired: 'Έληξαν',
      byDay: 'Λήξεις ανά ημέρα',
      later: 'Αργότερα',
      byClient: 'Ανά πελάτη',
      client: 'Πελάτης',
      others: 'Άλλοι πελάτες',
      coins: 'Κέρματα για μία ανανέωση του καθενός',
      paidWith: 'Πληρωμή με',
      paidBy: {
        YCOIN: 'Ετήσια κέρματα, ένα έτος',
        MCOIN: 'Μηνιαία κέρματα, ένας μήνας',
        KCOIN: 'Κέρματα K, ένας μήνας',
      },
      needed: 'Χρειάζονται',
      held: 'Διαθέσιμα',
      renew: 'Ανανέωση αυτών των τερματικών',
      show: 'Εμφάνιση αυτών των τερματικών',
      next: 'Λήγουν πρώτα',
      msId: 'ID τερματικού',
      msName: 'Όνομα',
      expireTime: 'Λήξη',
      remainDays: 'Ημέρες που απομένουν',
      overdue: 'Έληξε',
      attached: 'Το συνημμένο βιβλίο εργασίας τα περιέχει όλα: {{count}}.',
      attachedFirst: 'Το συνημμένο βιβλίο εργασίας περιέχει τα πρώτα {{max}} από {{count}}.',
      vouchers: 'Κουπόνια που λήγουν',
      voucherNo: 'Κουπόνι',
      balance: 'Υπόλοιπο',
      moreVouchers: 'Δεν εμφανίζονται εδώ: {{count}}.',
      why: 'Λαμβάνετε αυτό το μήνυμα επειδή η υπενθύμιση λήξης του πελάτη {{clientName}} είναι ενεργή.',
      zone: 'Ώρες: {{zone}}',
      file: 'Τερματικά προς ανανέωση',
    },
  },
};
