import type { texts as English } from '../en-US/account-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the account list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  accountList: {
    add: 'Ajouter un compte',
    edit: 'Modifier le compte',
    ownTip: 'C’est votre propre compte : vous ne pouvez modifier ici que le nom d’utilisateur et le téléphone.',
    ownKept: 'Votre propre compte a été laissé de côté : il ne peut pas être supprimé.',
    generate: 'Générer',
    passwordTip:
      'Si le champ reste vide, le compte reçoit le mot de passe initial {{password}}. L’utilisateur sera invité à le changer.',
    randomPasswordTip:
      'Si le champ reste vide, le compte reçoit un mot de passe initial aléatoire, affiché une seule fois. L’utilisateur sera invité à le changer.',
    firstPassword: 'Mot de passe initial : {{name}}',
    statusTip:
      'Verrouiller ou désactiver un compte ferme aussitôt ses sessions. Un compte verrouillé peut être déverrouillé ; un compte désactivé est traité comme s’il n’existait pas.',
    deleteEffects: 'Leurs sessions seront aussitôt fermées.',
    deleteRefused:
      'L’un de ces comptes a plus de droits que le vôtre ou est le dernier administrateur. Rien n’a été supprimé.',
    roleNotShared:
      'Les comptes de ce client ne peuvent pas avoir le rôle « {{name}} », car il n’est pas partagé avec eux. Choisissez un autre rôle ou partagez-le avec les sous-clients dans la liste des rôles.',
    roleBeyondOwn: 'Le rôle « {{name}} » a plus de droits que le vôtre ; vous ne pouvez donc pas l’attribuer.',
    unlock: 'Déverrouiller',
    unlocked: '« {{name}} » peut de nouveau se connecter.',
    reset: {
      action: 'Réinitialiser le mot de passe',
      title: 'Réinitialiser le mot de passe : {{name}}',
      effect: 'Le compte recevra un nouveau mot de passe généré et ses sessions seront aussitôt fermées.',
      show: 'Afficher le nouveau mot de passe une seule fois',
      mail: 'L’envoyer par e-mail',
      mailTo: 'L’envoyer par e-mail à {{email}}',
      noEmail: 'Le compte n’a pas d’adresse e-mail. Saisissez-en une d’abord ou faites afficher le mot de passe.',
      refused: 'Ce compte a plus de droits que le vôtre : vous ne pouvez donc pas le modifier.',
      once: 'Copiez le mot de passe et transmettez-le maintenant. Vous ne le reverrez plus.',
      sent: 'Le nouveau mot de passe a été envoyé à {{email}}.',
    },
    seeAs: {
      action: 'Voir en tant que',
      title: 'Voir en tant que {{name}}',
      explain: 'Cet onglet du navigateur affichera la console telle que ce compte la voit.',
      readOnly: 'Vous pouvez tout consulter, mais ne rien modifier.',
      hour: 'La consultation prend fin au bout d’une heure au plus, ou plus tôt si vous la quittez.',
      record: 'Cette action est consignée dans le journal.',
      refused:
        'Vous ne pouvez voir qu’en tant que comptes de votre client ou de ses sous-clients qui n’ont pas plus de droits que le vôtre.',
      start: 'Commencer la consultation',
    },
  },
  fields: {
    account: {
      accountType: 'Type de compte',
      lockedUntil: 'Verrouillé jusqu’au',
      lastLoginTime: 'Dernier accès',
      pushversion: 'Version lue',
      passwordState: 'État du mot de passe',
    },
  },
  values: {
    accountType: { admin: 'Administrateur', agent: 'Revendeur', client: 'Client' },
    accountStatus: { normal: 'Normal', locked: 'Verrouillé', disabled: 'Désactivé' },
    passwordState: { ok: 'Fort', initial: 'Initial', weak: 'Faible' },
    module: { account: 'Comptes' },
  },
  menu: {
    functions: {
      account: {
        add: 'Ajouter des comptes',
        edit: 'Modifier des comptes',
        delete: 'Supprimer des comptes',
        reset: 'Réinitialiser des mots de passe',
        unlock: 'Déverrouiller des comptes',
        seeAs: 'Voir en tant que compte',
        export: 'Exporter des comptes',
      },
    },
  },
};
