import type { texts as English } from '../en-US/role-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the role list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  roleList: {
    add: 'Ajouter un rôle',
    edit: 'Modifier le rôle',
    grant: 'Définir les droits',
    closedTip: 'Seuls les comptes du client propriétaire peuvent avoir ce rôle.',
    openTip: 'Les comptes des sous-clients peuvent aussi avoir ce rôle, mais ces clients ne peuvent pas le modifier.',
    used_one: '{{count}} compte a encore ce rôle. Rien n’a été supprimé. Donnez-lui d’abord un autre rôle.',
    used_many: '{{count}} de comptes ont encore ce rôle. Rien n’a été supprimé. Donnez-leur d’abord un autre rôle.',
    used_other: '{{count}} comptes ont encore ce rôle. Rien n’a été supprimé. Donnez-leur d’abord un autre rôle.',
    defaultKept:
      'Un rôle par défaut ne peut pas être supprimé. Rien n’a été supprimé. Retirez-le de la sélection et réessayez.',
    tree: 'Menus et fonctions',
    search: 'Chercher des menus et des fonctions',
    all: 'Tout sélectionner',
    none: 'Ne rien sélectionner',
    chosen: 'Choisis : {{count}} sur {{total}}',
    hint: 'Choisir un élément choisit aussi les menus au-dessus ; le retirer retire tout ce qui se trouve en dessous.',
    readOnly: 'Ce rôle appartient à un client situé au-dessus. Vous voyez ses droits, mais ne pouvez pas les modifier.',
    administrator: 'Le rôle d’administrateur contient toujours tout : il n’y a rien à modifier.',
    own: 'C’est votre propre rôle : ce que vous retirez ici, vous le perdez vous-même.',
    nothing: 'Vous n’avez ni menu ni fonction à donner à un rôle.',
    noMatch: 'Rien ne porte ce nom. Essayez un autre mot.',
    changed: 'Quelqu’un d’autre a modifié ce rôle entre-temps. Rechargez-le et choisissez à nouveau.',
    reload: 'Recharger',
  },
  seeded: {
    roles: {
      administrator: 'Administrateur par défaut',
      agent: 'Revendeur par défaut',
      client: 'Client par défaut',
    },
  },
  fields: {
    role: { isOpen: 'Partagé aux sous-clients', userCount: 'Comptes' },
  },
  values: {
    isOpen: { 0: 'Non, client propre seulement', 1: 'Oui, sous-clients compris' },
    module: { role: 'Rôles' },
  },
  menu: {
    functions: {
      role: {
        add: 'Ajouter des rôles',
        edit: 'Modifier des rôles',
        grant: 'Définir les droits des rôles',
        delete: 'Supprimer des rôles',
      },
    },
  },
};
