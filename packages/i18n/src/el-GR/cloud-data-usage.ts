import type { texts as English } from '../en-US/cloud-data-usage.ts';
import type { Translation } from '../translation.ts';

/** Κείμενα για τη χρήση των πακέτων των καρτών SIM. */
export const texts: Translation<typeof English, 'el-GR'> = {
  cloudDataUsage: {
    purpose:
      'Μια κάρτα SIM εμφανίζεται εδώ μόλις το πακέτο της ισχύει μέσα στον μήνα ή το τερματικό της αναφέρει χρήση δεδομένων.',
    empty: 'Καμία κάρτα SIM δεν χρησιμοποίησε δεδομένα ούτε είχε πακέτο αυτόν τον μήνα.',
    unlimited: 'Απεριόριστο',
    noPlan: 'Χωρίς πακέτο',
    usedOf: 'Χρησιμοποιήθηκαν {{used}} από {{total}}, {{percent}}',
    detail: 'Χρήση ανά ημέρα',
    usedTo: 'Χρήση έως την ημέρα',
    pace: 'Ισόποση κατανομή πακέτου',
    chart: 'Χρήση έως κάθε ημέρα σε σχέση με το πακέτο',
    lasts: 'Επαρκεί για τον μήνα',
    runsOut: 'Στις {{day}} με αυτόν τον ρυθμό',
    usedUp: 'Εξαντλήθηκε στις {{day}}',
    over: 'Ο μήνας έληξε',
    noPace: 'Διαθέσιμο μετά από μία ημέρα',
    perDay: 'Μέσος όρος ανά ημέρα',
    dayLimit: 'Ανά ημέρα έως το τέλος του μήνα',
  },
  fields: {
    'cloud-usage': {
      msName: 'Όνομα τερματικού',
      iccid: 'ICCID',
      goodsId: 'Πακέτο',
      goodsName: 'Πακέτο',
      goodsNameEn: 'Πακέτο, αγγλικό όνομα',
      month: 'Μήνας',
      usedMb: 'Χρήση',
      planTotal: 'Σύνολο πακέτου',
      percent: 'Ποσοστό χρήσης',
      percent_begin: 'Χρήση τουλάχιστον, %',
      reached: 'Όριο',
      daysLeft: 'Ημέρες που απομένουν',
      runsOutOn: 'Εξαντλείται',
      cards: 'Κάρτες SIM',
    },
  },
  values: {
    reached: {
      '80': '80% ή περισσότερο',
      '100': 'Εξαντλήθηκε',
    },
    module: {
      'cloud-usage': 'Χρήση πακέτων',
    },
  },
};
