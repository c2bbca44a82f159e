/** Texts of SIM cards as reported by their provider. */
export const texts = {
  iotCard: {
    purpose: 'Les cartes SIM apparaissent ici dès qu’un terminal a un ICCID.',
    search: 'ICCID, terminal ou téléphone',
    away: 'Le fournisseur de cartes ne répond pas ; les données enregistrées sont affichées.',
    noProvider:
      'Aucun fournisseur de cartes n’est connecté à cette installation. Demandez à son exploitant d’en connecter un.',
    storedOnly:
      'Aucun fournisseur de cartes n’est connecté à cette installation. Les données enregistrées sont affichées.',
    unknown: 'Inconnue du fournisseur',
    refusals: {
      invalidArgument: 'Le fournisseur de cartes n’accepte pas cette saisie. Vérifiez l’ICCID et l’IMEI.',
      signature:
        'Le fournisseur de cartes n’accepte pas la signature de cette installation. Demandez à l’exploitant de vérifier la clé et l’horloge.',
      notAuthorized:
        'Cette installation n’a pas accès à cet appel du fournisseur de cartes. Demandez à l’exploitant de le faire activer.',
      tooManyCalls: 'Le fournisseur de cartes a reçu trop de demandes. Attendez une minute puis réessayez.',
      cardNotFound: 'Le fournisseur de cartes ne connaît pas cet ICCID, ou il n’est pas à vous. Vérifiez le numéro.',
      other: 'Le fournisseur de cartes a donné une réponse inattendue. Réessayez dans quelques minutes.',
    },
    lookUp: {
      action: 'Consulter',
      title: 'Consulter des cartes',
      iccids: 'ICCID',
      hint: 'Jusqu’à 50 ICCID, un par ligne ou séparés',
      failed: 'Impossible de consulter les cartes',
      noIccid: '{{value}} n’est pas un ICCID : 19 ou 20 chiffres, le dernier peut être une lettre.',
      notFound: 'Introuvable',
      count_one: '{{count}} ICCID sur {{most}}',
      count_other: '{{count}} ICCID sur {{most}}',
    },
    rebind: {
      action: 'Déplacer la carte',
      title: 'Passer la carte à un autre terminal',
      tip: 'Le fournisseur lie aussitôt la carte à l’autre terminal. Insérez la carte dans cet appareil.',
      from: 'Du terminal',
      to: 'Vers le terminal',
      imeiTip: 'Le terminal n’a pas encore d’IMEI ; il est enregistré avec la carte.',
      imeiForm: 'Un IMEI a 15 chiffres.',
      hasCard: '{{msId}} a déjà la carte {{iccid}}.',
      noPlan: 'La carte n’a pas de forfait cloud.',
      plan: 'Le forfait {{name}} suivra la carte et courra jusqu’au {{end}}.',
      planCut: 'Le forfait {{name}} suivra la carte. Il sera ramené au {{end}}, date d’expiration du terminal.',
      planOver: 'Le forfait {{name}} est terminé ; il suivra la carte et pourra y être renouvelé.',
      left_one: 'La carte peut encore être déplacée une fois ce mois-ci.',
      left_other: 'La carte peut être déplacée {{count}} fois ce mois-ci.',
      left_zero: 'La carte a été déplacée autant de fois qu’un mois le permet. Réessayez le mois prochain.',
      done_one: 'Carte {{iccid}} passée à {{msId}}. Elle peut encore être déplacée une fois ce mois-ci.',
      done_other: 'Carte {{iccid}} passée à {{msId}}. Elle peut encore être déplacée {{count}} fois ce mois-ci.',
      done_zero: 'Carte {{iccid}} passée à {{msId}}. Elle ne peut plus être déplacée ce mois-ci.',
      unsure:
        'La réponse du fournisseur s’est perdue : la carte a peut-être été déplacée, ou non. Vérifiez la carte dans quelques minutes. D’ici là, ni la carte ni le terminal ne peuvent participer à un autre déplacement.',
      underWay:
        'Le résultat d’un autre déplacement de cette carte ou vers ce terminal n’est pas encore connu. Vérifiez la carte dans quelques minutes.',
      notMoved:
        'Le fournisseur a déplacé la carte, mais la carte ou un terminal a été modifié ici entre-temps. Vérifiez les deux terminaux et saisissez l’ICCID à la main.',
    },
  },
  fields: {
    terminal: { hasIccid: 'A une carte SIM' },
    'sim-card': {
      planEnd: 'Fin du forfait',
      moved: 'Carte déplacée',
      iccid: 'ICCID',
      imei: 'IMEI',
      msisdn: 'Numéro de téléphone',
      imsi: 'IMSI',
      operator: 'Opérateur',
      cardStatus: 'État de la carte',
      commStatus: 'Connexion',
      activationTime: 'Activation',
      expireTime: 'Expiration de la carte',
      serviceStart: 'Service depuis',
      serviceEnd: 'Service jusqu’au',
      smsTotal: 'SMS au total',
      smsUsed: 'SMS utilisés',
      msName: 'Nom du terminal',
    },
  },
  values: {
    module: { 'sim-card': 'Cartes IoT' },
    jobName: {
      rebindSettle: 'Éclaircir les changements de carte au résultat inconnu',
      cardStates: 'Consulter l’état des cartes',
    },
    cardStatus: { activated: 'Activée', suspended: 'Suspendue', terminated: 'Résiliée' },
    commStatus: { online: 'En ligne', offline: 'Hors ligne' },
  },
  acts: {
    'sim-card': { rebind: 'Passer une carte SIM à un autre terminal' },
  },
  menu: {
    functions: { 'sim-card': { rebind: 'Passer des cartes à d’autres terminaux' } },
  },
};
