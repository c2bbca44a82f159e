import type { texts as English } from '../en-US/log-acts.ts';
import type { Translation } from '../translation.ts';

/** What acts are called in the log: by the module and the call's name; jobs go by their own names. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  acts: {
    account: {
      login: 'Connexion',
      logout: 'Déconnexion',
      export: 'Exporter les comptes',
      add: 'Ajouter un compte',
      edit: 'Modifier un compte',
      deleteBatch: 'Supprimer des comptes',
      modifyPassword: 'Changer son mot de passe',
      resetPwd: 'Réinitialiser le mot de passe',
      unlockUser: 'Déverrouiller un compte',
      updatePushVersion: 'Lire les notes de version',
      getVerificationCode: 'Demander un code par e-mail',
      bindEmail: 'Associer une adresse e-mail',
      session: 'Terminer une session',
      seeAs: 'Voir en tant qu’un autre compte',
      seeAsEnd: 'Cesser de voir en tant qu’un autre compte',
    },
    role: {
      add: 'Ajouter un rôle',
      addRoleResource: 'Définir les droits d’un rôle',
      edit: 'Modifier un rôle',
      delete: 'Supprimer des rôles',
    },
    resource: {
      add: 'Ajouter une ressource',
      edit: 'Modifier une ressource',
      deleteBatch: 'Supprimer des ressources',
    },
    client: {
      add: 'Ajouter un client',
      edit: 'Modifier ou déplacer un client',
      deleteBatch: 'Supprimer des clients',
      exportClient: 'Exporter les clients',
      saveBindServer: 'Définir les serveurs d’un client',
      setHisServer: 'Définir le serveur de données d’un client',
      batchUpdateCustomById: 'Définir les tarifs propres',
      updateHideSuper: 'Masquer ou montrer les clients parents',
      setReminderDays: 'Définir le rappel d’échéance',
    },
    'client-host': {
      add: 'Ajouter un nom de domaine',
      deleteBatch: 'Supprimer des noms de domaine',
    },
    server: {
      add: 'Ajouter un serveur',
      edit: 'Modifier un serveur',
      deleteBatch: 'Supprimer des serveurs',
    },
    'terminal-type': {
      edit: 'Modifier un type de terminal',
    },
    'terminal-model': {
      add: 'Ajouter un modèle de terminal',
      edit: 'Modifier un modèle de terminal',
      deleteBatch: 'Supprimer des modèles de terminal',
    },
    'terminal-function': {
      add: 'Ajouter une fonction',
      edit: 'Modifier une fonction',
      deleteBatch: 'Supprimer des fonctions',
    },
    'price-template': {
      add: 'Ajouter un modèle de prix',
      edit: 'Modifier un modèle de prix',
      deleteBatch: 'Supprimer des modèles de prix',
      bindPriceTemplate: 'Associer ou dissocier un modèle de prix',
    },
    terminal: {
      export: 'Exporter les terminaux',
      add: 'Ajouter des terminaux',
      edit: 'Modifier un terminal',
      updateMsName: 'Renommer un terminal',
      resetMsPwd: 'Donner de nouveaux mots de passe aux terminaux',
      limit: 'Suspendre ou réactiver des terminaux',
      bindImei: 'Associer l’IMEI d’un terminal',
      bindEmail: 'Associer l’e-mail d’un terminal',
      bindPhone: 'Associer le téléphone d’un terminal',
      batchBind: 'Associer des terminaux',
      replaceMs: 'Remplacer le matériel d’un terminal',
      deleteImei2: 'Supprimer des IMEI2 du stock',
      transfer: 'Transférer des terminaux',
      renew: 'Renouveler des terminaux',
      deleteBatch: 'Supprimer des terminaux',
      batchImport: 'Importer des terminaux',
      joinGroup: 'Ajouter des terminaux à des groupes',
      exitGroup: 'Retirer des terminaux de groupes',
      syncGroup: 'Copier les groupes d’un terminal vers d’autres',
      updateMsGrp: 'Remplacer les groupes d’un terminal',
      deleteMsGrp: 'Retirer un terminal d’un groupe',
    },
    group: {
      add: 'Ajouter des groupes',
      edit: 'Modifier ou déplacer un groupe',
      deleteBatch: 'Supprimer des groupes',
      updateGrpMs: 'Remplacer les terminaux d’un groupe',
      exportGroup: 'Exporter les groupes',
    },
    coin: {
      createCoin: 'Créer des jetons',
      issueCoin: 'Émettre des jetons',
      recycleCoin: 'Reprendre des jetons',
      convertCoin: 'Convertir des jetons',
      rechargeService: 'Recharger des fonctions',
    },
    billing: {
      exportBillingLog: 'Exporter les factures',
      undo: 'Annuler une facture',
    },
    'client-voucher': {
      issue: 'Émettre ou transmettre un bon',
      recycle: 'Reprendre un bon',
    },
    license: {
      add: 'Importer une licence',
    },
    'operation-log': {
      exportLog: 'Exporter les journaux',
    },
    view: {
      add: 'Enregistrer une vue',
      edit: 'Modifier une vue',
      deleteBatch: 'Supprimer des vues',
    },
    job: {
      retry: 'Relancer une tâche',
    },
  },
};
