import type { texts as English } from '../en-US/client-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the client list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  clientList: {
    add: 'Ajouter un client',
    edit: 'Modifier le client',
    move: 'Déplacer le client',
    tree: 'Arborescence des clients',
    table: 'Tableau',
    sections: { identity: 'Client', contact: 'Contact', rules: 'Quota et rappels' },
    moveTip: 'Le client est déplacé avec tout ce qui dépend de lui.',
    moveEffects:
      'Comptes qui changent de rôle : {{accounts}}. Serveurs dissociés : {{servers}}. Clients qui perdent leur modèle de prix : {{templates}}.',
    quotaTip: 'Pas plus que ce que le supérieur peut créer.',
    deleteMoves: '« {{name}} » passe à « {{to}} ».',
    deleteEffects:
      'Comptes supprimés : {{accounts}}. Sessions fermées : {{sessions}}. Groupes supprimés : {{groups}}. Clients qui perdent leur modèle de prix : {{templates}}.',
    deleteCoins: 'Jetons rendus au supérieur : {{year}} année, {{month}} mois, {{k}} K. Bons : {{vouchers}}.',
    hasTerminals: 'Le client possède encore des terminaux ({{count}}). Déplacez-les ou supprimez-les d’abord.',
    utc: 'UTC{{offset}}',
    details: 'Détails',
    plan: {
      removed: 'Supprimé',
      moves: 'Déplacé',
      arrived: 'Arrive ici',
      others: 'Autres inchangés : {{count}}',
    },
    moveFaults: {
      cycle: 'Le client ne peut pas être placé sous lui-même. Choisissez un autre supérieur.',
      type: 'Un client ne peut pas avoir d’agents. Choisissez un agent ou la plateforme.',
      depth: 'L’arborescence dépasserait {{max}} niveaux. Choisissez un supérieur plus haut.',
      quota:
        'Le client peut créer {{quota}} groupes, ce supérieur seulement {{max}}. Réduisez d’abord le quota du client ou choisissez un autre supérieur.',
    },
    quotaCeiling: 'Au plus {{max}}, autant que le supérieur peut en créer.',
    quotaFloor:
      'Des clients dépendants peuvent en créer jusqu’à {{min}}. Saisissez au moins ce nombre ou réduisez d’abord le leur.',
    servers: {
      title: 'Serveurs',
      tip: 'Les terminaux du client peuvent se connecter à ces serveurs.',
      unseen: 'Vous n’avez pas accès à la liste des serveurs ; seuls ceux déjà associés sont proposés.',
      none: 'Aucun serveur associé',
      defaultTip: 'Les nouveaux terminaux du client commencent avec celui-ci.',
      dataTip: 'Assure l’interface de données du client.',
      lost: 'Terminaux qui utilisent encore un serveur qui serait retiré : {{count}}. Ils le perdront.',
      proceed: 'Retirer les serveurs quand même ?',
    },
    hosts: {
      title: 'Domaines',
      tip: 'La console du client est accessible par ces noms.',
      none: 'Aucun nom de domaine pour l’instant. Ajoutez le premier ci-dessous.',
      add: 'Nouveau nom de domaine',
      remove: 'Supprimer {{host}}',
      removeTip: 'La console ne sera plus accessible par ce nom.',
      more: '+{{count}}',
    },
    hide: {
      tip: 'Les comptes de ce client et de ses dépendants ne voient plus les clients supérieurs.',
      more: 'Leurs noms, coordonnées et existence n’apparaissent plus dans les listes, choix, journaux, e-mails et messages.',
    },
    batch: {
      open: 'Modifier la sélection',
      reminder: 'Régler le rappel d’échéance',
      pricing: 'Tarifs propres',
      count: 'Clients modifiés : {{count}}',
      reminderTip: 'Rappelle au client par e-mail l’échéance prochaine de ses terminaux.',
      pricingTip: 'Permet aux clients d’avoir leurs propres tarifs.',
      ownLeftOut: 'Votre propre client est exclu : seuls ses supérieurs peuvent modifier ce réglage.',
    },
    quota: { title: 'Quota de groupes', total: 'Peut créer', used: 'Créés', remaining: 'Restants' },
    balance: {
      title: 'Solde',
      yearmoney: 'Jetons année',
      monthmoney: 'Jetons mois',
      dcoin: 'Jetons K',
      voucherCount: 'Bons',
    },
  },
  fields: {
    client: {
      clientname: 'Nom du client',
      parentName: 'Supérieur',
      contact: 'Contact',
      company: 'Société',
      address: 'Adresse',
      areaId: 'Fuseau horaire',
      timeDiff: 'Décalage (h)',
      cregroupcount: 'Groupes max.',
      groupCount: 'Groupes',
      customPricing: 'Tarifs propres',
      cloudDataId: 'Forfait cloud',
      priceTemplateId: 'Modèle de prix',
      dataServId: 'Serveur de données',
      hosts: 'Domaines',
      hideSuper: 'Masquer le supérieur',
      reminderEnabled: 'Rappel d’échéance',
      reminderDays: 'Rappel (jours avant)',
      servIds: 'Serveurs',
      defaultServId: 'Serveur par défaut',
    },
    'client-host': { host: 'Nom de domaine' },
  },
  values: {
    clienttype: { 0: 'Plateforme', 1: 'Revendeur', 2: 'Client' },
    module: { client: 'Clients', 'client-host': 'Domaines' },
  },
  menu: {
    screens: { clientList: 'Liste des clients' },
    functions: {
      client: {
        add: 'Ajouter des clients',
        edit: 'Modifier les clients',
        delete: 'Supprimer des clients',
        export: 'Exporter les clients',
      },
    },
  },
};
