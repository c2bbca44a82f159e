import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  groupList: {
    add: 'Ajouter des groupes',
    edit: 'Modifier le groupe',
    keyword: 'Nom ou zone de canaux',
    purpose: 'Les terminaux communiquent entre eux dans des groupes. Ajoutez le premier.',
    countTip: 'Plusieurs groupes reçoivent des noms numérotés.',
    endTip: 'Le groupe est alors supprimé ; au plus tard dans {{days}} jours.',
    quota: 'Peut créer : {{total}}. Créés : {{used}}. Restants : {{remaining}}.',
    quotaNone:
      'Ce client ne peut plus créer de groupes. Augmentez d’abord son quota de groupes ou celui de ses clients parents.',
    tooMany: 'Le nombre ne peut pas dépasser le nombre restant ({{remaining}}).',
    effects:
      'Terminaux qui perdent un groupe : {{terminals}}. Canaux supprimés : {{channels}}. Associations supprimées : {{associations}}. Groupes qui montent d’un niveau : {{children}}.',
    online: '{{terminals}} ({{online}} en ligne)',
    noMembers: 'Aucun terminal n’est encore dans ce groupe.',
  },
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
