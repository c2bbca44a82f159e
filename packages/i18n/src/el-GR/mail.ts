import type { texts as English } from '../en-US/mail.ts';
import type { Translation } from '../translation.ts';

/** Texts of the mails the service sends. */
export const texts: Translation<typeof English, 'el-GR'> = {
  mail: {
    greeting: 'Γεια σας {{userName}},',
    code: {
      subject: {
        login: 'Ο κωδικός σύνδεσής σας: {{code}}',
        reset: 'Ο κωδικός επαναφοράς σας: {{code}}',
        bind: 'Ο κωδικός σύνδεσης αυτής της διεύθυνσης: {{code}}',
      },
      intro: {
        login: 'Με αυτόν τον κωδικό συνδέεστε στην κονσόλα Roger:',
        reset: 'Χρησιμοποιήστε αυτόν τον κωδικό για να ορίσετε νέο κωδικό πρόσβασης:',
        bind: 'Ο κωδικός συνδέει αυτή τη διεύθυνση με τον λογαριασμό σας:',
      },
      validity: 'Ισχύει για {{minutes}} λεπτά και για μία χρήση.',
      notYou: 'Αν δεν τον ζητήσατε, αγνοήστε το μήνυμα και μην κοινοποιήσετε τον κωδικό.',
    },
    password: {
      subject: 'Ο κωδικός πρόσβασής σας επαναφέρθηκε',
      intro: 'Ένας διαχειριστής επανέφερε τον κωδικό σας. Συνδεθείτε με τον παρακάτω και αλλάξτε τον αμέσως:',
      sessions: 'Όλες οι συνεδρίες σας τερματίστηκαν.',
    },
    addressChanged: {
      subject: 'Η διεύθυνση e-mail σας άλλαξε',
      intro:
        'Αυτή η διεύθυνση δεν είναι πλέον συνδεδεμένη με τον λογαριασμό σας. Οι κωδικοί στέλνονται στο εξής στη νέα.',
      notYou: 'Αν δεν το περιμένατε, ενημερώστε αμέσως τον διαχειριστή σας.',
    },
    footer: 'Λογαριασμός {{accountsName}}, {{clientName}}, {{time}}',
  },
};
