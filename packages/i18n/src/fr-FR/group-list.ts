import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  groupList: {
    associate: {
      title: 'Associer des groupes',
      action: 'Associer des groupes',
      tip: 'Les membres de groupes associés s’entendent si le serveur le permet. Un groupe s’associe à des groupes de son client, des clients au-dessus et au-dessous.',
      done_one: 'Associé à {{count}} groupe.',
      done_many: 'Associé à {{count}} de groupes.',
      done_other: 'Associé à {{count}} groupes.',
      hidden_one: 'Il est aussi associé à {{count}} groupe que vous ne voyez pas ; cette association sera conservée.',
      hidden_many: 'Il est aussi associé à {{count}} de groupes que vous ne voyez pas ; ils restent.',
      hidden_other:
        'Il est aussi associé à {{count}} groupes que vous ne voyez pas ; ces associations seront conservées.',
      tooMany: 'Un groupe accepte {{count}} associations au plus.',
      temporary: 'Un groupe temporaire n’a pas d’associations.',
    },
    tree: 'Groupes par client et parent',
    treeCut: 'Affichés : les {{count}} premiers groupes.',
    health: {
      empty: 'Il ne contient aucun terminal.',
      full: 'Presque plein : {{count}} terminaux sur {{max}}.',
      expired_one: '{{count}} terminal a expiré.',
      expired_many: '{{count}} de terminaux ont expiré.',
      expired_other: '{{count}} terminaux ont expiré.',
      never_one: '{{count}} terminal n’a jamais été en ligne.',
      never_many: '{{count}} de terminaux n’ont jamais été en ligne.',
      never_other: '{{count}} terminaux n’ont jamais été en ligne.',
      silent: 'Aucun terminal n’a été en ligne depuis {{time}}.',
      good: 'Rien à signaler.',
    },
    add: 'Ajouter des groupes',
    created_one: '{{count}} groupe ajouté à {{client}}.',
    created_many: '{{count}} de groupes ajoutés à {{client}}.',
    created_other: '{{count}} groupes ajoutés à {{client}}.',
    edit: 'Modifier le groupe',
    keyword: 'Nom ou zone de canaux',
    purpose: 'Les terminaux communiquent entre eux dans des groupes. Ajoutez le premier.',
    countTip: 'Plusieurs groupes reçoivent des noms numérotés.',
    endTip: 'Le groupe sera alors supprimé ; au plus tard dans {{days}} jours.',
    quota: 'Peut créer : {{total}}. Créés : {{used}}. Restants : {{remaining}}.',
    quotaFree: 'Créés : {{used}}. Sans limite.',
    quotaNone:
      'Ce client ne peut plus créer de groupes. Augmentez d’abord son quota de groupes ou celui de ses clients parents.',
    tooMany: 'Le nombre ne peut pas dépasser le nombre restant ({{remaining}}).',
    effects:
      'Terminaux qui perdront un groupe : {{terminals}}. Canaux supprimés : {{channels}}. Associations supprimées : {{associations}}. Groupes qui monteront d’un niveau : {{children}}.',
    online: '{{terminals}} ({{online}} en ligne)',
    noMembers: 'Aucun terminal n’est encore dans ce groupe.',
  },
  fields: {
    group: {
      grpId: 'Groupe',
      withinGrpId: 'Groupe et ceux en dessous',
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
    'group-association': {
      assGrpIds: 'Groupes associés',
      grpId: 'Groupe',
      grpName: 'Nom du groupe',
      grpType: 'Type de groupe',
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
      'group-association': 'Associations de groupes',
    },
  },
  menu: {
    functions: {
      group: {
        add: 'Ajouter des groupes',
        edit: 'Modifier les groupes',
        delete: 'Supprimer des groupes',
        export: 'Exporter les groupes',
        member: 'Modifier les membres',
        associate: 'Associer des groupes',
      },
    },
  },
};
