import type { texts as English } from '../en-US/terminal-history.ts';
import type { Translation } from '../translation.ts';

/** Texts of a terminal's history. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalHistory: {
    kind: 'Είδος αλλαγής',
    kinds: { all: 'Όλα', group: 'Ομάδες', settings: 'Ρυθμίσεις', bind: 'Συνδέσεις', owner: 'Κάτοχος' },
    none: 'Δεν έχει αλλάξει τίποτα ακόμη.',
    more: 'Εμφάνιση περισσότερων ({{shown}} από {{count}})',
    texts: {
      joined: 'Ένταξη σε ομάδες',
      left: 'Αποχώρηση από ομάδες',
      defaultGroup: 'Προεπιλεγμένη ομάδα',
      channels: 'Ορισμός καναλιών',
      settings: 'Αλλαγή ρυθμίσεων',
      contacts: 'Αλλαγή επαφών',
      bound: 'Αλλαγή υλικού και στοιχείων επικοινωνίας',
      transferred: 'Μεταφορά',
    },
    modes: { automatic: 'Αυτόματα', fixed: 'Σταθερά' },
    noGroup: 'Καμία',
    noChannel: 'Χωρίς κανάλια',
    buttons: 'Τα πλήκτρα ορίστηκαν εκ νέου.',
    contactCounts: 'Προστέθηκαν: {{added}}· αφαιρέθηκαν: {{removed}}',
    empty: 'κενό',
  },
};
