import type { texts as English } from '../en-US/mail-log.ts';
import type { Translation } from '../translation.ts';

/** Texts of the mails' log, and of the page that stops mails. */
export const texts: Translation<typeof English, 'el-GR'> = {
  mailLog: {
    mails: 'Μηνύματα',
    mailsPurpose: 'Εδώ φαίνεται κάθε μήνυμα που στέλνει η κονσόλα, με την κατάσταση αποστολής του.',
    resend: 'Αποστολή ξανά',
    resent: 'Το μήνυμα θα σταλεί ξανά.',
    notFailed: 'Μόνο ένα μήνυμα που απέτυχε μπορεί να σταλεί ξανά.',
    noResend: 'Ο κωδικός ισχύει μόνο λίγα λεπτά. Ζητήστε νέο.',
    sendTrial: 'Αποστολή δοκιμαστικού μηνύματος',
    trialTip:
      'Ακολουθεί τον δρόμο όλων των μηνυμάτων: η γραμμή του σε αυτή τη λίστα δείχνει το αποτέλεσμα και, αν απορρίφθηκε, την απάντηση του διακομιστή.',
    trialSent: 'Το δοκιμαστικό μήνυμα προς {{to}} αποστέλλεται. Η γραμμή του δείχνει το αποτέλεσμα.',
    refused: 'Τα μηνύματα απορρίπτονται',
  },
  unsubscribe: {
    stop: 'Διακοπή αυτών των μηνυμάτων',
    title: 'Διακοπή μηνυμάτων',
    ask: 'Να μη στέλνονται πλέον μηνύματα του είδους «{{kind}}» στη διεύθυνση {{address}};',
    others: 'Τα άλλα μηνύματα, όπως κωδικοί, συνεχίζουν να φτάνουν.',
    stopped: 'Τα μηνύματα του είδους «{{kind}}» δεν στέλνονται πλέον στη διεύθυνση {{address}}.',
    resume: 'Λήψη ξανά',
    badLink: 'Ο σύνδεσμος δεν είναι έγκυρος. Ανοίξτε τον ξανά από το μήνυμα ή αντιγράψτε τον ολόκληρο.',
    consentTitle: 'Λήψη μηνυμάτων',
    consent: 'Να στέλνονται μηνύματα του είδους «{{kind}}» στη διεύθυνση {{address}};',
    agree: 'Ναι, να στέλνονται',
  },
  fields: {
    common: { mailTrouble: 'Πρόβλημα μηνυμάτων' },
    'mail-log': {
      to: 'Παραλήπτης',
      kind: 'Είδος',
      subject: 'Θέμα',
      status: 'Κατάσταση',
      attempts: 'Προσπάθειες',
      error: 'Τελευταίο σφάλμα',
      createTime: 'Δημιουργία',
      sentTime: 'Αποστολή',
      failedTime: 'Εγκατάλειψη',
    },
  },
  values: {
    mailKind: {
      code: 'Κωδικός επαλήθευσης',
      password: 'Νέος κωδικός πρόσβασης',
      addressChanged: 'Αλλαγή διεύθυνσης',
      timingReport: 'Αναφορά',
      reportConsent: 'Συγκατάθεση για αναφορές',
      expiryReminder: 'Υπενθύμιση λήξης',
      trial: 'Δοκιμαστικό μήνυμα',
    },
    mailStatus: {
      pending: 'Σε αναμονή',
      sent: 'Στάλθηκε',
      failed: 'Απέτυχε',
    },
    module: { 'mail-log': 'Μηνύματα' },
  },
};
