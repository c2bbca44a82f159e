/** Texts of orders of cloud plans. */
export const texts = {
  cloudOrder: {
    purpose: 'Μια παραγγελία εμφανίζεται εδώ όταν συνδέονται πακέτα cloud με τερματικά ή ανανεώνονται.',
    severalPlans: 'Πολλά πακέτα',
    items: 'Τερματικά της παραγγελίας',
    hidden: 'Δεν έχετε πρόσβαση στα τερματικά της.',
    began: 'Έναρξη πακέτου',
    undo: 'Αναίρεση',
    none: 'Αυτό το τερματικό δεν ανήκει σε καμία παραγγελία cloud.',
  },
  fields: {
    'cloud-order': {
      orderNum: 'Αριθμός παραγγελίας',
      goodsId: 'Πακέτο',
      goodsName: 'Πακέτο',
      goodsNameEn: 'Πακέτο (αγγλικά)',
      quantity: 'Τερματικά',
      amount: 'Κέρματα K',
    },
  },
  values: {
    module: {
      'cloud-order': 'Παραγγελίες cloud',
    },
    cloudOrderType: {
      bind: 'Σύνδεση',
      renew: 'Ανανέωση',
    },
    cloudOrderStatus: {
      booked: 'Καταχωρίστηκε',
      undone: 'Αναιρέθηκε',
    },
  },
  details: {
    kinds: {
      cloudOrder: 'Παραγγελία cloud',
    },
  },
};
