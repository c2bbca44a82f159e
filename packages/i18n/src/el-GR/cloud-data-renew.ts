/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: 'Όλα τα πακέτα',
    needed: 'Απαιτούμενα κέρματα K',
    neededNote: 'για μία ακόμη περίοδο το καθένα',
    unpriced: 'δεν πωλούνται πλέον: {{plans}}',
    held: 'Διαθέσιμα κέρματα K',
    byUnit: 'Εκκρεμείς ανανεώσεις',
    renew: {
      yearly_one: 'Ανανέωση {{count}} ετήσιου πακέτου',
      yearly_other: 'Ανανέωση {{count}} ετήσιων πακέτων',
      monthly_one: 'Ανανέωση {{count}} μηνιαίου πακέτου',
      monthly_other: 'Ανανέωση {{count}} μηνιαίων πακέτων',
    },
    purpose: 'Το πακέτο cloud ενός τερματικού εμφανίζεται εδώ μόλις συνδεθεί.',
  },
  fields: {
    'terminal-cloud-plan': {
      msName: 'Όνομα τερματικού',
      goodsId: 'Πακέτο',
      goodsName: 'Πακέτο',
      goodsNameEn: 'Πακέτο (αγγλικά)',
      iccid: 'ICCID',
      startTime: 'Έναρξη',
      endTime: 'Λήξη',
      remainDays: 'Ημέρες που απομένουν',
      orderNum: 'Τελευταία παραγγελία',
    },
  },
  values: {
    module: {
      'terminal-cloud-plan': 'Ανανεώσεις cloud',
    },
    planUnit: {
      yearly: 'Ετήσια',
      monthly: 'Μηνιαία',
    },
    planStatus: {
      active: 'Ενεργό',
      expiring: 'Λήγει σύντομα',
      expired: 'Έληξε',
      ended: 'Τερματίστηκε',
    },
  },
};
