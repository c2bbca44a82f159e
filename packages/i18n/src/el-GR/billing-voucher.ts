import type { texts as English } from '../en-US/billing-voucher.ts';
import type { Translation } from '../translation.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const texts: Translation<typeof English, 'el-GR'> = {
  billingVoucher: {
    left: 'Απομένουν {{balance}} από {{quantity}}',
    share:
      'Σύνολο {{quantity}}: {{used}} χρησιμοποιήθηκαν, {{passedOn}} διατέθηκαν, {{recycled}} ανακτήθηκαν, {{balance}} απομένουν',
    issue: {
      title: 'Διάθεση κουπονιού',
      action: 'Διάθεση',
      tip: 'Δημιουργεί νέο κουπόνι. Κάθε μονάδα πληρώνει μία περίοδο ενός τερματικού, με όλες τις λειτουργίες του.',
      done: 'Το κουπόνι {{voucherNo}} διατέθηκε.',
    },
    license: {
      action: 'Εισαγωγή άδειας',
      tip: 'Μια άδεια ισχύει μόνο για μία εγκατάσταση. Για να εκδοθεί άδεια, στείλτε αυτό το ID συσκευής στον εκδότη των αδειών σας.',
      copy: 'Αντιγραφή ID συσκευής',
      drop: 'Σύρετε εδώ ένα αρχείο άδειας ή κάντε κλικ για επιλογή',
      limits: '.lic, έως {{maxKb}} kB',
      ok: 'Εισαγωγή',
      done: 'Η άδεια εισήχθη ως κουπόνι {{voucherNo}}.',
    },
    split: {
      title: 'Μεταβίβαση από το κουπόνι {{voucherNo}}',
      action: 'Μεταβίβαση',
      overdue: 'Το κουπόνι έχει λήξει.',
      nothing: 'Δεν απομένει τίποτα σε αυτό το κουπόνι.',
    },
    recycle: {
      title: 'Ανάκτηση κουπονιού {{voucherNo}}',
      action: 'Ανάκτηση',
      tip: 'Η ποσότητα επιστρέφει στο κουπόνι από το οποίο διατέθηκε.',
      tipNothing: 'Αυτό το κουπόνι δεν διατέθηκε από άλλο: η ποσότητα που ανακτάτε διαγράφεται οριστικά.',
      nothing: 'Τίποτα προς ανάκτηση: το κουπόνι εξαντλήθηκε ή δεν το διαθέσατε εσείς.',
      done: 'Ανακτήθηκε από το κουπόνι {{voucherNo}}.',
    },
    uses: {
      title: 'Χρήσεις του κουπονιού {{voucherNo}}',
      action: 'Χρήσεις',
      none: 'Δεν έχει πληρωθεί ακόμη τίποτα με αυτό.',
    },
    changes: {
      left: '{{voucherNo}}: υπόλοιπο',
      passedOn: '{{voucherNo}}: διατεθέντα',
      recycled: '{{voucherNo}}: ανακτηθέντα',
      new: 'Νέο κουπόνι',
    },
  },
  fields: {
    'client-voucher': {
      voucherType: 'Τύπος κουπονιού',
      pocService: 'Υπηρεσία PoC',
      permanent: 'Μόνιμο',
      used: 'Χρησιμοποιημένα',
      balance: 'Υπόλοιπο',
      passedOn: 'Διατεθέντα',
      deviceId: 'ID συσκευής',
      fromVoucherId: 'Από κουπόνι',
    },
  },
  values: {
    module: { 'client-voucher': 'Κουπόνια', license: 'Άδειες' },
    voucherType: { new: 'Νέα τερματικά', renew: 'Ανανεώσεις' },
    voucherStatus: { valid: 'Σε ισχύ', overdue: 'Έχει λήξει' },
    licenseFault: {
      noKey: 'η εγκατάσταση δεν δέχεται άδειες, το LICENSE_PUBLIC_KEY δεν έχει οριστεί.',
      format: 'το αρχείο δεν είναι άδεια.',
      signature: 'δεν έχει υπογραφεί από τον εκδότη των αδειών αυτής της εγκατάστασης ή έχει αλλοιωθεί.',
      content: 'το περιεχόμενό της είναι ελλιπές ή δεν επιτρέπεται.',
      device: 'εκδόθηκε για άλλη εγκατάσταση.',
      expired: 'έχει λήξει.',
      functions: 'αφορά λειτουργίες που δεν υπάρχουν εδώ ή δεν αγοράζονται με βάση τον χρόνο.',
    },
  },
  menu: {
    functions: {
      'client-voucher': { issue: 'Διάθεση κουπονιών', recycle: 'Ανάκτηση κουπονιών', import: 'Εισαγωγή αδειών' },
    },
  },
};
