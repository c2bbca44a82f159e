import type { texts as English } from '../en-US/price-template.ts';
import type { Translation } from '../translation.ts';

/** Texts of the price templates and their dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  priceTemplate: {
    add: 'Προσθήκη προτύπου τιμών',
    edit: 'Επεξεργασία προτύπου τιμών',
    bind: 'Σύνδεση πελατών',
    bound: 'Οι πελάτες συνδέθηκαν.',
    unbound: 'Ο πελάτης αποσυνδέθηκε και πληρώνει τις προεπιλεγμένες τιμές.',
    inUse:
      'Δεν μπορεί να διαγραφεί: υπάρχουν συνδεδεμένοι πελάτες ({{count}}). Αποσυνδέστε τους ή συνδέστε τους πρώτα με άλλο πρότυπο.',
    more: '+{{count}}',
    later: 'Όχι ακόμη',
    disabledFunction: 'Λειτουργία {{id}} (ανενεργή)',
    pricesTip: 'Τιμές ανά τερματικό σε ακέραια κέρματα. Ό,τι δεν αναφέρεται εδώ μένει στην προεπιλεγμένη τιμή.',
    noPrices: 'Δεν έχει ακόμη δικές του τιμές: όλα έχουν την προεπιλεγμένη τιμή.',
    addPrice: 'Προσθήκη τιμής',
    removePrice: 'Αφαίρεση τιμής {{number}}',
    twice: 'Η τιμή αυτή αναφέρεται ήδη παραπάνω.',
    tooLittle: 'Τουλάχιστον {{min}}: τόσο πληρώνετε και εσείς.',
    concerns: 'Πελάτες συνδεδεμένοι με το πρότυπο: {{count}}. Γι’ αυτούς οι αλλαγές ισχύουν αμέσως.',
    boundNow: 'Συνδεδεμένοι τώρα: {{count}}',
    nobody: 'Κανείς δεν είναι ακόμη συνδεδεμένος με το πρότυπο.',
    toBind: 'Πελάτες προς σύνδεση',
    toBindTip: 'Πελάτες κάτω από τον κάτοχο του προτύπου. Όποιος είναι συνδεδεμένος με άλλο πρότυπο περνά σε αυτό.',
    unbind: 'Αποσύνδεση: {{name}}',
    unbindAsk: 'Αποσύνδεση του «{{name}}»;',
    unbindTip: 'Θα πληρώνει έπειτα τις προεπιλεγμένες τιμές.',
    unbindOk: 'Αποσύνδεση',
    tooCheap: 'Ορισμένες τιμές είναι κάτω από όσα πληρώνετε εσείς. Αυξήστε τις πριν συνδέσετε πελάτες.',
    less: '{{amount}}, εσείς πληρώνετε {{paid}}',
    columns: {
      function: 'Λειτουργία',
      coin: 'Μονάδα και κέρμα',
      amount: 'Ποσό',
      default: 'Προεπιλογή',
      paid: 'Πληρώνετε',
    },
  },
  fields: {
    'price-template': {
      templateName: 'Όνομα προτύπου',
      effectiveTime: 'Ισχύει από',
      prices: 'Τιμές',
      boundCount: 'Συνδεδεμένοι πελάτες',
      clientIds: 'Πελάτες',
      templateId: 'Πρότυπο τιμών',
    },
  },
  values: {
    module: { 'price-template': 'Πρότυπα τιμών' },
  },
  menu: {
    screens: { priceTemplate: 'Πρότυπα τιμών' },
    functions: {
      'price-template': {
        add: 'Προσθήκη προτύπων τιμών',
        edit: 'Επεξεργασία προτύπων τιμών',
        delete: 'Διαγραφή προτύπων τιμών',
        bind: 'Σύνδεση προτύπων τιμών',
      },
    },
  },
};
