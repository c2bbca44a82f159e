import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'el-GR'> = {
  fields: {
    group: {
      grpId: 'Ομάδα',
      grpName: 'Όνομα ομάδας',
      grpPid: 'Γονική ομάδα',
      parentName: 'Γονική ομάδα',
      grpType: 'Τύπος ομάδας',
      area: 'Περιοχή καναλιών',
      onlineCount: 'Συνδεδεμένα',
      associated: 'Συσχετισμένες ομάδες',
      endTime: 'Λήξη',
      msName: 'Όνομα τερματικού',
      isDefault: 'Προεπιλεγμένη ομάδα',
      channel: 'Κανάλι',
    },
  },
  values: {
    grpType: {
      normal: 'Κανονική',
      temporary: 'Προσωρινή',
      emergency: 'Έκτακτης ανάγκης',
      broadcast: 'Μετάδοσης',
    },
    module: {
      group: 'Ομάδες',
    },
  },
  menu: {
    screens: {
      groupList: 'Λίστα ομάδων',
    },
    functions: {
      group: {
        add: 'Προσθήκη ομάδων',
        edit: 'Επεξεργασία ομάδων',
        delete: 'Διαγραφή ομάδων',
        export: 'Εξαγωγή ομάδων',
      },
    },
  },
};
