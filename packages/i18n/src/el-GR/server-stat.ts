import type { texts as English } from '../en-US/server-stat.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server statistics. */
export const texts: Translation<typeof English, 'el-GR'> = {
  serverStat: {
    allServers: 'Όλοι οι διακομιστές',
    step: 'Βήμα',
    range: 'Διάστημα',
    users: 'Χρήστες και συνδέσεις',
    traffic: 'Αιτήματα και απαντήσεις',
    calls: 'Κλήσεις',
    messages: 'Μηνύματα',
    sum: 'Σύνολο',
    peak: 'Μέγιστο',
    mean: 'Μέσος όρος',
    platformOnly: 'Τις συνδέσεις και τα αιτήματα ενός διακομιστή τα βλέπει μόνο η πλατφόρμα.',
    empty: 'Δεν αναφέρθηκε τίποτα σε αυτό το διάστημα.',
    figures: 'Στοιχεία του διαστήματος',
  },
  fields: {
    'server-stat': {
      begin: 'Από',
      end: 'Έως',
      usersOnline: 'Συνδεδεμένοι χρήστες',
      tcp: 'Συνδέσεις TCP',
      udp: 'Συνδέσεις UDP',
      requests: 'Αιτήματα',
      responses: 'Απαντήσεις',
      groupCalls: 'Ομαδικές κλήσεις',
      individualCalls: 'Ατομικές κλήσεις',
      temporaryCalls: 'Προσωρινές κλήσεις',
      allCalls: 'Κλήσεις προς όλους',
      broadcastCalls: 'Εκπομπές',
      videoCalls: 'Βιντεοκλήσεις',
      textMessages: 'Κείμενα',
      imageMessages: 'Εικόνες',
      fileMessages: 'Αρχεία',
      locationMessages: 'Τοποθεσίες',
    },
  },
  values: {
    module: {
      'server-stat': 'Στατιστικά διακομιστών',
    },
    statStep: {
      '5m': '5 λεπτά',
      '1h': '1 ώρα',
      '1d': '1 ημέρα',
    },
  },
  menu: {
    functions: {
      'server-stat': {
        export: 'Εξαγωγή στατιστικών διακομιστών',
      },
    },
  },
};
