import type { texts as English } from '../en-US/cloud-data.ts';
import type { Translation } from '../translation.ts';

/** Texts of the cloud plans and their dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  cloudPlan: {
    add: 'Προσθήκη πακέτου',
    edit: 'Επεξεργασία πακέτου',
    sync: 'Συγχρονισμός με τον πάροχο',
    assign: 'Ανάθεση σε πελάτες',
    synced: 'Τα πακέτα συγχρονίστηκαν. Νέα: {{added}}· αλλαγές: {{changed}}· δεν πωλούνται πια: {{disabled}}.',
    upToDate: 'Τα πακέτα είναι ενημερωμένα.',
    unlimited: 'Απεριόριστα',
    priceTip: 'Κέρματα K ανά τερματικό. Αφήστε το κενό αν το πακέτο δεν πωλείται έτσι.',
    nameTip: 'Εμφανίζεται στα κινεζικά.',
    nameEnTip: 'Εμφανίζεται σε κάθε άλλη γλώσσα. Αν μείνει κενό, ισχύει το όνομα πιο πάνω.',
    volumeTip: 'MB τον μήνα, 1000 MB ανά GB. Κενό ή 0, το πακέτο είναι απεριόριστο.',
    providerTip: 'Ό,τι αλλάζει ο πάροχος περνά στον επόμενο συγχρονισμό. Οι τιμές και όσα αλλάζετε εδώ διατηρούνται.',
    noneHeld: 'Δεν σας έχει ανατεθεί ακόμη πακέτο. Τα αναθέτει ο γονικός πελάτης.',
    byHand:
      'Τα πακέτα cloud δίνουν δεδομένα στις κάρτες SIM. Δεν έχει συνδεθεί πάροχος καρτών· προσθέστε τα πακέτα με το χέρι.',
    noneToAssign: 'Δεν υπάρχει ακόμη ενεργό πακέτο για ανάθεση.',
    defaultTip: 'Προτείνεται πρώτο όταν συνδέονται πακέτα με τερματικά αυτού του πελάτη.',
    assigned: 'Τα πακέτα ανατέθηκαν.',
    gives_one: 'Στον πελάτη θα ανατεθεί {{count}} πακέτο.',
    gives_other: 'Στον πελάτη θα ανατεθούν {{count}} πακέτα.',
    takes_one: 'Από τον πελάτη θα αφαιρεθεί {{count}} πακέτο.',
    takes_other: 'Από τον πελάτη θα αφαιρεθούν {{count}} πακέτα.',
    below_one: 'Θα χάσει πακέτα και {{count}} πελάτης πιο κάτω.',
    below_other: 'Θα χάσουν πακέτα και {{count}} πελάτες πιο κάτω.',
    running_one: '{{count}} τερματικό θα κρατήσει το τρέχον πακέτο του.',
    running_other: '{{count}} τερματικά θα κρατήσουν τα τρέχοντα πακέτα τους.',
    unchanged: 'Δεν αλλάζει τίποτα ακόμη.',
  },
  list: {
    purpose: {
      plans:
        'Τα πακέτα cloud δίνουν δεδομένα στις κάρτες SIM. Συγχρονίστε με τον πάροχο για να πάρετε όσα πουλά ή προσθέστε πακέτο με το χέρι.',
    },
  },
  fields: {
    'cloud-plan': {
      goodsId: 'Πακέτο cloud',
      goodsCode: 'Κωδικός',
      goodsName: 'Όνομα',
      goodsNameEn: 'Αγγλικό όνομα',
      goodsType: 'Τύπος πακέτου',
      dataMb: 'Δεδομένα/μήνα',
      yearlyPrice: 'Κέρματα K/έτος',
      monthlyPrice: 'Κέρματα K/μήνα',
      fromProvider: 'Από τον πάροχο',
      clientCount: 'Πελάτες που το έχουν',
      defaultGoodsId: 'Προεπιλεγμένο πακέτο',
      goodsIds: 'Πακέτα cloud',
      goodsCodes: 'Κωδικοί πακέτων',
      defaultGoodsCode: 'Κωδικός προεπιλεγμένου πακέτου',
    },
  },
  values: {
    module: { 'cloud-plan': 'Πακέτα cloud' },
  },
  menu: {
    functions: {
      'cloud-plan': {
        add: 'Προσθήκη πακέτων cloud',
        edit: 'Επεξεργασία πακέτων cloud',
        sync: 'Συγχρονισμός πακέτων cloud',
        assign: 'Ανάθεση πακέτων cloud',
      },
    },
  },
};
