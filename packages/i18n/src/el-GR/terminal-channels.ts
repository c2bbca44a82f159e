import type { texts as English } from '../en-US/terminal-channels.ts';
import type { Translation } from '../translation.ts';

/** Texts of the channels of terminals. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalChannels: {
    title: 'Κανάλια',
    modes: { automatic: 'Αυτόματη αρίθμηση κατά τις ομάδες', fixed: 'Ορισμένα με το χέρι' },
    zones: 'Ζώνες',
    none: 'Χωρίς κανάλια.',
    dispatcher: 'Οι σταθμοί ελέγχου δεν έχουν κανάλια.',
    exchange: 'Ανταλλαγή δύο',
    exchanged: 'Τα κανάλια {{one}} και {{other}} ανταλλάχθηκαν.',
    done_one: 'Ορίστηκαν τα κανάλια {{count}} τερματικού.',
    done_other: 'Ορίστηκαν τα κανάλια {{count}} τερματικών.',
    set: {
      title: 'Ορισμός καναλιών',
      action: 'Ορισμός',
      tip: 'Αυτά τα κανάλια θα αντικαταστήσουν όλα τα άλλα και θα μείνουν ώσπου να αλλάξουν. Κάθε ομάδα πρέπει να είναι του τερματικού.',
      add: 'Προσθήκη καναλιού',
      remove: 'Αφαίρεση καναλιού {{number}}',
    },
    automatic: {
      title: 'Αυτόματη αρίθμηση καναλιών',
      action: 'Αυτόματη αρίθμηση',
      tip: 'Τα κανάλια θα ακολουθούν πάλι τις ομάδες: πρώτα η προεπιλεγμένη, μετά κατά όνομα. Όσα ορίστηκαν με το χέρι θα χαθούν.',
    },
    edit: {
      title: 'Επεξεργασία καναλιού',
      groupTip: 'Χωρίς ομάδα το κανάλι αφαιρείται.',
      nameTip: 'Κενό: το όνομα της ομάδας του.',
    },
  },
  fields: { terminal: { name: 'Όνομα', area: 'Περιοχή καναλιών' } },
};
