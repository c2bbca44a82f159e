import type { texts as English } from '../en-US/terminal-apk.ts';
import type { Translation } from '../translation.ts';

/** Texts of the packages of terminal software and their dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  terminalApk: {
    refusals: {
      split: 'Le fichier est une partie d’un paquet divisé. Les terminaux n’installent qu’un .apk entier.',
      bundle:
        'Le fichier est un ensemble de paquets. Les terminaux n’installent qu’un seul .apk ; créez ou extrayez-en un universel.',
      noVersion:
        'Le paquet n’a pas de code de version (versionCode). Les terminaux ne peuvent pas savoir s’il est plus récent.',
      longVersion: 'Le code de version du paquet est trop grand. Le maximum est 2147483647, sans versionCodeMajor.',
    },
    add: 'Ajouter un paquet',
    edit: 'Modifier le paquet',
    purpose: 'Les paquets contiennent le logiciel des terminaux. Ajoutez le premier pour mettre à jour des terminaux.',
    everyModel: 'Tous les modèles',
    everyModelTip: 'Le paquet propre à un modèle est prioritaire.',
    fromPackage: 'Lu dans le paquet.',
    drop: 'Déposez un paquet ici ou cliquez pour le choisir',
    limits: '.apk, {{maxMb}} Mo au maximum',
    sent: '{{sent}} sur {{total}}',
    left: '{{speed}}, reste {{time}}',
    checking: 'Vérification du paquet …',
    arrived: 'Le paquet est téléversé et vérifié.',
    cut: 'La connexion est interrompue. Le téléversement reprendra dès son retour.',
    goOn: 'Reprendre maintenant',
    stop: 'Annuler le téléversement',
    kept: '« {{name}} » est déjà téléversé à {{percent}}. Choisissez de nouveau le même fichier pour reprendre.',
    wait: 'Choisissez un paquet et attendez la fin du téléversement.',
    download: 'Télécharger',
    inUse_one:
      '{{count}} tâche de mise à jour utilise ce paquet, il ne peut donc pas être supprimé. Supprimez d’abord la tâche.',
    inUse_many:
      '{{count}} de tâches de mise à jour utilisent ce paquet, il ne peut donc pas être supprimé. Supprimez d’abord les tâches.',
    inUse_other:
      '{{count}} tâches de mise à jour utilisent ce paquet, il ne peut donc pas être supprimé. Supprimez d’abord les tâches.',
  },
  fields: {
    'terminal-apk': {
      modelId: 'Modèle',
      packageName: 'Application',
      versionName: 'Version',
      versionCode: 'Code de version',
      fileName: 'Fichier',
      fileId: 'Paquet',
      size: 'Taille',
      sha256: 'SHA-256',
      taskCount: 'Tâches de mise à jour',
    },
  },
  values: {
    module: { 'terminal-apk': 'Paquets' },
  },
  menu: {
    functions: {
      'terminal-apk': { add: 'Ajouter des paquets', edit: 'Modifier des paquets', delete: 'Supprimer des paquets' },
    },
  },
};
