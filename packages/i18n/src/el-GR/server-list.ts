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
    newToken: 'Νέο κλειδί πύλης',
    newTokenTip:
      'Ο διακομιστής παίρνει νέο κλειδί. Το παλιό ισχύει για 10 λεπτά ακόμη· μέχρι τότε βάλτε το νέο στην πύλη.',
    makeToken: 'Δημιουργία κλειδιού',
    tokenMade: 'Το κλειδί δημιουργήθηκε.',
    effects: 'Πελάτες που χάνουν διακομιστή: {{clients}}. Τερματικά που τον χάνουν: {{terminals}}.',
    boundCount_one: 'Χρησιμοποιείται ακόμη σε {{count}} σημείο, και ως εφεδρικός διακομιστής.',
    boundCount_other: 'Χρησιμοποιείται ακόμη σε {{count}} σημεία, και ως εφεδρικός διακομιστής.',
    unbinds: 'Οι πελάτες και τα τερματικά που τον χρησιμοποιούν τον χάνουν και δεν μπορούν πλέον να συνδεθούν.',
    noneYet: 'Δεν υπάρχει ακόμη διακομιστής. Προσθέστε τον πρώτο και βάλτε το κλειδί του στην πύλη.',
    noneBound: 'Δεν έχει δεσμευτεί ακόμη διακομιστής για τους πελάτες σας. Τη δέσμευση κάνει η πλατφόρμα.',
    showOnline: 'Εμφάνιση όσων είναι σε σύνδεση',
    eventStreams: 'Ροές συμβάντων',
    noEvents: 'Δεν έχει αναφέρει τίποτα ακόμη.',
    commandStreams: 'Ροές εντολών',
    noCommands: 'Καμία δεν είναι ανοικτή: ό,τι στέλνεται στα τερματικά του δεν φτάνει.',
    openSince: 'Ανοικτή από',
    lastSeq: 'Τελευταίο συμβάν',
    lag: 'Καθυστέρηση {{duration}}',
  },
  fields: {
    server: {
      clientCount: 'Πελάτες',
      gatewayToken: 'Κλειδί πύλης',
      onlineCount: 'Σε σύνδεση τώρα',
      lastSeenTime: 'Τελευταίο σήμα',
      tokenTime: 'Δημιουργία κλειδιού',
    },
  },
  values: {
    serverStatus: { connected: 'Συνδεδεμένος', disconnected: 'Μη συνδεδεμένος' },
    module: { server: 'Διακομιστές' },
  },
  menu: {
    screens: { serverList: 'Λίστα διακομιστών' },
    functions: {
      server: {
        add: 'Προσθήκη διακομιστών',
        edit: 'Επεξεργασία διακομιστών',
        delete: 'Διαγραφή διακομιστών',
      },
    },
  },
};
