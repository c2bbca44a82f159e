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
