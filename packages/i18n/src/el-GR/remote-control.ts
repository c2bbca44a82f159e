import type { texts as English } from '../en-US/remote-control.ts';
import type { Translation } from '../translation.ts';

/** Texts of commands to single terminals. */
export const texts: Translation<typeof English, 'el-GR'> = {
  remoteControl: {
    action: 'Τηλεχειρισμός',
    what: 'Τι να κάνει το {{msId}};',
    tips: {
      kick: 'Τερματίζει αμέσως τη σύνδεσή του. Μπορεί να συνδεθεί ξανά.',
      monitor: 'Ανοίγει το μικρόφωνό του για τα δευτερόλεπτα που ορίζετε.',
      switchGroup: 'Μεταφέρει τη συνομιλία του σε άλλη από τις ομάδες του.',
      locate: 'Το ρωτά πού βρίσκεται τώρα.',
      reboot: 'Το κλείνει και το ανοίγει ξανά. Οι κλήσεις διακόπτονται.',
      wipe: 'Διαγράφει όσα είναι αποθηκευμένα στο τερματικό. Δεν αναιρείται.',
      message: 'Εμφανίζει ένα κείμενο στην οθόνη του.',
    },
    typeId: 'Πληκτρολογήστε {{msId}} για διαγραφή',
    otherId: 'Αυτό δεν είναι το {{msId}}.',
    noGroups: 'Το τερματικό δεν είναι σε καμία ομάδα.',
    settingOff: 'Η ρύθμιση «{{parameter}}» είναι ανενεργή στο τερματικό. Ενεργοποιήστε τη και δοκιμάστε ξανά.',
    off: '{{command}}: ανενεργό στις ρυθμίσεις του τερματικού ({{parameter}}).',
    onlyTerminals: 'Μόνο οι ασύρματοι τηλεχειρίζονται.',
    done: 'Το {{msId}} επιβεβαίωσε: {{command}}.',
    place: {
      title: 'Θέση του {{msId}}',
      none: 'Το {{msId}} απάντησε, αλλά δεν γνωρίζει πού βρίσκεται.',
    },
  },
  errors: {
    notConnected: '$t(values.unreached.{{state}})',
  },
  fields: {
    'remote-control': {
      msId: 'Αναγνωριστικό',
      command: 'Εντολή',
      grpId: 'Ομάδα',
      seconds: 'Δευτερόλεπτα',
      text: 'Μήνυμα',
      lat: 'Γεωγραφικό πλάτος',
      lon: 'Γεωγραφικό μήκος',
      time: 'Ώρα',
      state: 'Κατάσταση',
      sent: 'Στάλθηκε',
      reason: 'Αιτία',
      detail: 'Θέση',
    },
  },
  values: {
    command: {
      kick: 'Αποσύνδεση',
      monitor: 'Ακρόαση χώρου',
      switchGroup: 'Αλλαγή ομάδας',
      locate: 'Εντοπισμός',
      reboot: 'Επανεκκίνηση',
      wipe: 'Διαγραφή δεδομένων',
      message: 'Αποστολή μηνύματος',
    },
    unreached: {
      offline: 'Το τερματικό είναι εκτός σύνδεσης. Δεν στάλθηκε τίποτα.',
      noServer: 'Ο διακομιστής του τερματικού δεν είναι συνδεδεμένος. Δεν στάλθηκε τίποτα.',
      limited: 'Το τερματικό είναι σε αναστολή. Δεν στάλθηκε τίποτα.',
      unheard: 'Στάλθηκε, αλλά δεν επιβεβαιώθηκε. Όψιμη επιβεβαίωση θα φανεί στο αρχείο καταγραφής.',
      refused: 'Το τερματικό αρνήθηκε: {{reason}}',
    },
    module: {
      'remote-control': 'Τηλεχειρισμός',
    },
  },
  menu: {
    functions: {
      terminal: {
        remote: 'Τηλεχειρισμός τερματικών',
        wipe: 'Διαγραφή τερματικών εξ αποστάσεως',
      },
    },
  },
  acts: {
    'remote-control': {
      remoteControl: 'Τηλεχειρισμός',
    },
  },
};
