import type { Texts } from '../en-US/index.ts';

/** Texts of the login screen. */
export const login: Texts['login'] = {
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
  language: 'Langue',
  back: 'Retour à la console',
  locked: 'Utilisateur verrouillé après des échecs de connexion. Réessayez dans {{time}}.',
  reason: {
    tokenInvalid: 'Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.',
    sessionEnded: 'Votre session a été fermée. Reconnectez-vous pour continuer.',
    forbidden: 'Votre compte n’a pas accès à cette page.',
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
};
