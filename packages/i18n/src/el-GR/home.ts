import type { texts as English } from '../en-US/home.ts';
import type { Translation } from '../translation.ts';

/** Texts of the home screen. */
export const texts: Translation<typeof English, 'el-GR'> = {
  home: {
    total: 'Τερματικά',
    online: 'Σε σύνδεση',
    today: 'Νέα σήμερα',
    renew: 'Προς ανανέωση',
    onlineShare: '{{percent}}% του συνόλου',
    seeList: 'Εμφάνιση αυτών των τερματικών',
    noGateway: 'Δεν υπάρχει συνδεδεμένη πύλη. Η παρουσία δείχνει πότε εντοπίστηκε τελευταία φορά κάθε τερματικό.',
    byState: 'Στόλος ανά κατάσταση',
    byPresence: 'Στόλος ανά παρουσία',
    byClient: 'Μεγαλύτεροι πελάτες',
    byClientHint: 'Καθένας με όλους τους υποπελάτες του',
    byExpiryMonth: 'Λήξεις ανά μήνα',
    byExpiryMonthHint: 'Ληγμένα και οι επόμενοι 12 μήνες',
    overdue: 'Ληγμένα',
    limited: '{{state}}, σε αναστολή',
    state: 'Κατάσταση',
    client: 'Πελάτης',
    month: 'Μήνας',
  },
  menu: {
    screens: { home: 'Αρχική' },
  },
};
