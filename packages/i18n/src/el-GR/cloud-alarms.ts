import type { texts as English } from '../en-US/cloud-alarms.ts';
import type { Translation } from '../translation.ts';

/** Κείμενα για κάρτες SIM που σχεδόν εξάντλησαν το πακέτο τους. */
export const texts: Translation<typeof English, 'el-GR'> = {
  acts: {
    'cloud-usage': { noteUse: 'Το πακέτο δεδομένων σχεδόν εξαντλήθηκε' },
  },
  values: {
    jobName: {
      cloudMonths: 'Έναρξη μηνών των καρτών SIM',
      cloudAlarms: 'Ειδοποίηση για εξαντλημένα πακέτα',
    },
    mailKind: {
      cloudUsage: 'Εξαντλημένα πακέτα δεδομένων',
    },
  },
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
  shell: {
    planUsed: {
      title: 'Κάρτες SIM που εξαντλούν το πακέτο τους',
      text: 'Εξαντλήθηκαν: {{used}}. Σχεδόν εξαντλήθηκαν: {{near}}.',
      link: 'Άνοιγμα αυτών των καρτών SIM',
    },
  },
  home: {
    task: {
      planUsed_one: '{{count}} κάρτα SIM εξάντλησε το πακέτο της',
      planUsed_other: '{{count}} κάρτες SIM εξάντλησαν το πακέτο τους',
      planUsedNote: 'Αυτόν τον μήνα· δείτε ποιες',
      planNear_one: '{{count}} κάρτα SIM χρησιμοποίησε το 80% του πακέτου της',
      planNear_other: '{{count}} κάρτες SIM χρησιμοποίησαν το 80% του πακέτου τους',
      planNearNote: 'Δείτε πότε εξαντλείται',
    },
  },
};
