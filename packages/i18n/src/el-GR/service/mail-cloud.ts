import type { texts as English } from '../../en-US/service/mail-cloud.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails about cards that have used up most of their plan. */
export const texts: Translation<typeof English, 'el-GR'> = {
  mail: {
    cloudUsage: {
      subject: 'Κάρτες SIM που σχεδόν εξάντλησαν τα δεδομένα τους: {{count}} ({{clientName}})',
      intro:
        'Αυτές οι κάρτες SIM του πελάτη {{clientName}} χρησιμοποίησαν τουλάχιστον το 80% του πακέτου τους αυτόν τον μήνα.',
      used: 'Εξαντλήθηκαν',
      near: 'Σχεδόν εξαντλήθηκαν',
      show: 'Εμφάνιση αυτών των καρτών SIM',
      cards: 'Κάρτες SIM, πρώτα με τη μεγαλύτερη χρήση',
      card: 'Τερματικό / ICCID',
      plan: 'Πακέτο',
      usage: 'Χρήση',
      runsOut: 'Εξαντλείται',
      more: 'Δεν εμφανίζονται εδώ: {{count}}.',
      why: 'Λαμβάνετε αυτό το μήνυμα επειδή η υπενθύμιση λήξης του πελάτη {{clientName}} είναι ενεργή.',
    },
    expiryReminder: {
      subjectPlans: 'Πακέτα cloud που λήγουν: {{count}} ({{clientName}})',
      plans: 'Πακέτα cloud που λήγουν',
      plan: 'Πακέτο',
      planEnd: 'Λήξη',
      showPlans: 'Εμφάνιση αυτών των πακέτων cloud',
    },
  },
};
