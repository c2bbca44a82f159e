import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  fields: {
    group: {
      grpId: 'Groupe',
      grpName: 'Nom du groupe',
      grpPid: 'Groupe parent',
      parentName: 'Groupe parent',
      grpType: 'Type de groupe',
      area: 'Zone de canaux',
      onlineCount: 'En ligne',
      associated: 'Groupes associés',
      endTime: 'Se termine',
      msName: 'Nom du terminal',
      isDefault: 'Groupe par défaut',
      channel: 'Canal',
    },
  },
  values: {
    grpType: {
      normal: 'Normal',
      temporary: 'Temporaire',
      emergency: 'Urgence',
      broadcast: 'Diffusion',
    },
    module: {
      group: 'Groupes',
    },
  },
  menu: {
    screens: {
      groupList: 'Liste des groupes',
    },
    functions: {
      group: {
        add: 'Ajouter des groupes',
        edit: 'Modifier les groupes',
        delete: 'Supprimer des groupes',
        export: 'Exporter les groupes',
      },
    },
  },
};
