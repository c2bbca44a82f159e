import type { texts as English } from '../en-US/server-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server list and its dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  serverList: {
    add: 'Προσθήκη διακομιστή',
    edit: 'Επεξεργασία διακομιστή',
    addressTip: 'IPv4, IPv6 ή όνομα κεντρικού υπολογιστή',
    tokenTitle: 'Κλειδί πύλης',
    tokenHint: 'Το κλειδί εμφανίζεται μόνο αυτή τη φορά. Αντιγράψτε το τώρα στην πύλη.',
    bound: 'Χρησιμοποιείται ακόμη. Πελάτες: {{clients}}· τερματικά: {{terminals}}.',
    copy: 'Αντιγραφή κλειδιού',
    tokenFor: 'Κλειδί για {{name}}',
    newToken: 'Αντικατάσταση κλειδιού πύλης',
    newTokenTip:
      'Ο διακομιστής θα πάρει νέο κλειδί. Το παλιό θα ισχύει για 10 λεπτά ακόμη· μέχρι τότε βάλτε το νέο στην πύλη.',
    makeToken: 'Αντικατάσταση κλειδιού',
    tokenMade: 'Το κλειδί αντικαταστάθηκε.',
    effects: 'Πελάτες που θα χάσουν διακομιστή: {{clients}}. Τερματικά που θα τον χάσουν: {{terminals}}.',
    boundCount_one: 'Χρησιμοποιείται ακόμη σε {{count}} σημείο, και ως εφεδρικός διακομιστής.',
    boundCount_other: 'Χρησιμοποιείται ακόμη σε {{count}} σημεία, και ως εφεδρικός διακομιστής.',
    unbinds: 'Οι πελάτες και τα τερματικά που τον χρησιμοποιούν θα τον χάσουν και δεν θα μπορούν πλέον να συνδεθούν.',
    noneYet: 'Δεν υπάρχει ακόμη διακομιστής. Προσθέστε τον πρώτο και βάλτε το κλειδί του στην πύλη.',
    noneBound: 'Δεν έχει δεσμευτεί ακόμη διακομιστής για τους πελάτες σας. Τη δέσμευση κάνει η πλατφόρμα.',
    showOnline: 'Εμφάνιση τερματικών σε σύνδεση',
    eventStreams: 'Ροές συμβάντων',
    noEvents: 'Δεν έχουν ληφθεί συμβάντα ακόμη.',
    commandStreams: 'Ροές εντολών',
    noCommands: 'Καμία ροή εντολών: οι εντολές δεν φτάνουν στα τερματικά του.',
    openSince: 'Ανοικτή από',
    lastSeq: 'Τελευταίο συμβάν',
    lag: 'Καθυστέρηση {{duration}}',
  },
  fields: {
    server: {
      clientCount: 'Πελάτες',
      clockSeconds: 'Απόκλιση ρολογιού',
      gatewayToken: 'Κλειδί πύλης',
      onlineCount: 'Σε σύνδεση τώρα',
      lastSeenTime: 'Τελευταία επαφή',
      tokenTime: 'Δημιουργία κλειδιού',
    },
  },
  values: {
    serverStatus: { connected: 'Συνδεδεμένος', disconnected: 'Μη συνδεδεμένος' },
    module: { server: 'Διακομιστές' },
  },
  menu: {
    functions: {
      server: {
        add: 'Προσθήκη διακομιστών',
        edit: 'Επεξεργασία διακομιστών',
        delete: 'Διαγραφή διακομιστών',
      },
    },
  },
};
