import type { texts as English } from '../../en-US/service/mail-report.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails with reports. */
export const texts: Translation<typeof English, 'el-GR'> = {
  mail: {
    timingReport: {
      subject: '{{report}}: {{period}}',
      intro: {
        expiringDetail: 'Τερματικά που έληξαν ή λήγουν σύντομα, στην εμβέλεια του πελάτη {{owner}}.',
        growthAndRenewal: 'Πώς μεγάλωσαν οι στόλοι και πόσα τερματικά ανανεώθηκαν, στην εμβέλεια του πελάτη {{owner}}.',
      },
      nothing: 'Αυτή τη φορά δεν υπάρχει κάτι να αναφερθεί.',
      attached: 'Όλες οι γραμμές βρίσκονται στο συνημμένο βιβλίο εργασίας.',
      linked:
        'Το βιβλίο εργασίας είναι πολύ μεγάλο για e-mail. Κατεβάστε το από την κονσόλα μέσα σε 7 ημέρες, στις αποστολές της αναφοράς.',
      open: 'Άνοιγμα στην κονσόλα',
      why: 'Λαμβάνετε αυτό το e-mail επειδή ο λογαριασμός {{creator}} του πελάτη {{owner}} όρισε την αναφορά «{{report}}» για αυτή τη διεύθυνση. Αν δεν τη θέλετε, σταματήστε τη με τον παρακάτω σύνδεσμο.',
      period: 'Περίοδος',
      asOf: 'Κατάσταση στις',
      sheet: {
        expiringDetail: 'Τερματικά που λήγουν',
        growthAndRenewal: 'Ανάπτυξη και ανανεώσεις',
      },
      columns: {
        msId: 'ID τερματικού',
        msName: 'Όνομα',
        client: 'Πελάτης',
        type: 'Τύπος',
        expires: 'Λήξη',
        daysLeft: 'Ημέρες που απομένουν',
        functions: 'Λειτουργίες',
        total: 'Τερματικά στο τέλος',
        added: 'Νέα',
        expired: 'Έληξαν',
        due: 'Προς ανανέωση',
        renewed: 'Εξ αυτών ανανεώθηκαν',
        rate: 'Ποσοστό ανανέωσης (%)',
      },
      sum: 'Σύνολο',
      figures: {
        expired: 'Έχουν λήξει',
        week: 'Μέσα σε 7 ημέρες',
        month: 'Μέσα σε 30 ημέρες',
        later: 'Αργότερα',
        all: 'Τερματικά',
      },
      byClient: 'Τερματικά ανά πελάτη',
    },
  },
};
