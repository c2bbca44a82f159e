import type { texts as English } from '../../en-US/sign-in/login.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the login screen. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  login: {
    title: 'Connexion',
    documentTitle: 'Connexion',
    tagline: 'Une seule console pour toutes les radios du terrain',
    about: 'Terminaux, clients et serveurs de votre réseau push-to-talk : bien en vue, en ordre, à l’antenne.',
    account: 'Compte',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    remember: 'Mémoriser l’utilisateur',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    needsCookies:
      'La connexion a besoin de cookies. Autorisez-les pour ce site dans les réglages du navigateur, puis reconnectez-vous.',
    language: 'Langue',
    back: 'Retour à la console',
    locked: 'Le compte est verrouillé après des échecs de connexion. Réessayez dans {{time}}.',
    lockedByHand: 'Ce compte a été verrouillé par un administrateur. Demandez à un administrateur de le déverrouiller.',
    reason: {
      tokenInvalid: 'Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.',
      sessionEnded: 'Votre session a été fermée. Reconnectez-vous pour continuer.',
      signedOut: 'Vous êtes déconnecté.',
    },
    captcha: {
      title: 'Contrôle de sécurité',
      hint: 'Faites glisser la pièce dans l’emplacement.',
      keys: 'Au clavier : les flèches déplacent la pièce, Entrée la relâche.',
      handle: 'Pièce du puzzle',
      refresh: 'Nouveau puzzle',
      loading: 'Chargement…',
      failed: 'Pas tout à fait. En voici un autre.',
      loadFailed: 'Le puzzle n’a pas pu être chargé. Cliquez pour réessayer.',
      passed: 'Réussi',
    },
    ways: {
      label: 'Moyens de connexion',
      account: 'Compte et mot de passe',
      email: 'E-mail et code',
    },
    forgot: 'Mot de passe oublié ?',
    code: {
      send: 'Envoyer le code',
      sending: 'Envoi…',
      again: 'Renvoyer dans {{seconds}} s',
      sent: 'Si l’adresse appartient à un compte, un code est en route.',
    },
    reset: {
      title: 'Réinitialiser le mot de passe',
      steps: {
        label: 'Étapes de la réinitialisation',
        address: 'Validation de l’e-mail',
        password: 'Nouveau mot de passe',
        done: 'Terminé',
      },
      about: 'Saisissez l’adresse e-mail liée à votre compte et le code que nous y envoyons.',
      next: 'Continuer',
      generate: 'Générer un mot de passe fort',
      save: 'Définir le mot de passe',
      saving: 'Enregistrement…',
      done: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
      leave: 'Retour à la connexion',
    },
  },
  shell: {
    product: 'Roger',
    subtitle: 'Console de réseau push-to-talk',
    password: {
      title: 'Changer le mot de passe',
      must: 'Changez d’abord votre mot de passe. D’ici là, vous ne pouvez rien utiliser d’autre.',
      tip: 'De 8 à 20 caractères : lettres, chiffres et # % @ & * ! _ .',
      anyTip: 'De 8 à {{max}} caractères de tout type, espaces compris.',
      strongTip: 'Il faut une majuscule, une minuscule, un chiffre et l’un des caractères # % @ & * ! _ .',
      different: 'Les deux mots de passe sont différents.',
      oldWrong: 'L’ancien mot de passe est incorrect.',
      done: 'Votre mot de passe a été changé. Vos autres sessions ont été fermées.',
    },
  },
  fields: {
    account: {
      accountsPassword: 'Mot de passe',
      oldPassword: 'Ancien mot de passe',
      newPassword: 'Nouveau mot de passe',
      confirmPassword: 'Confirmation',
      verificationCode: 'Code de vérification',
    },
  },
};
