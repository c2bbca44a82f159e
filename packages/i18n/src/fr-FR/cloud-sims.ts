/** Texts of what is done with the cloud SIMs of terminals. */
export const texts = {
  cloudSims: {
    bind: 'Associer un forfait cloud',
    bound: 'Forfait cloud associé par la facture {{billNo}}.',
    renew: 'Renouveler le forfait cloud',
    renewed: 'Forfait cloud renouvelé par la facture {{billNo}}.',
    import: 'Importer des associations de SIM cloud',
    tip: 'Le forfait commence aussitôt et se paie en jetons K. Il ne dure pas plus longtemps que le terminal.',
    noPlans: 'Aucun forfait cloud n’est attribué à ce client. Attribuez-en un d’abord.',
    default: '{{plan}} (par défaut)',
    perYear: '{{coins}} jetons K par an',
    perMonth: '{{coins}} jetons K par mois',
    volume: '{{volume}} par mois',
    unlimited: 'données sans plafond',
    crossClientBind: 'Associer les forfaits de plusieurs clients avec une seule facture (clients : {{count}})',
    crossClientRenew: 'Renouveler les forfaits de plusieurs clients avec une seule facture (clients : {{count}})',
    of: '{{msId}}: {{reason}}',
    running: 'Un forfait est encore en cours sur {{msId}}. Renouvelez-le plutôt.',
    withoutPlan: '{{msId}} n’a aucun forfait cloud à renouveler. Associez-en un.',
    unpriced: 'Le forfait de {{msId}} n’est plus vendu ainsi.',
    notAssigned: 'Le forfait n’est plus vendu ou n’est pas attribué à tous les clients de ces terminaux.',
    tooLong:
      'Un forfait ne peut durer plus longtemps que son terminal. Périodes possibles pour tous : {{max}}. Pour plus, renouvelez d’abord les terminaux.',
    noneFits:
      'Un forfait ne peut pas durer plus longtemps que son terminal, et pas une seule période n’y tient. Renouvelez d’abord les terminaux ou choisissez l’unité plus courte.',
    filters:
      'Pour de nombreux terminaux, les filtres « A une carte SIM » et « A un forfait cloud » laissent ceux qui en acceptent un.',
    leftOut: 'Sans forfait cloud, ignorés : {{terminals}}',
    nothing: 'Aucun de ces terminaux n’a de forfait cloud à renouveler. Associez-en un d’abord.',
    units: 'Une commande renouvelle les forfaits d’une seule unité. Lesquels ?',
    part: '{{unit}} : {{plans}}',
    tooMany: 'On renouvelle au plus {{max}} forfaits à la fois. Affinez les filtres.',
    card: 'Carte et forfait',
    used: 'Consommé ce mois-ci',
    usedOf: '{{used}} sur {{total}}',
    rebindsLeft: 'Déplacements restants ce mois-ci',
    cardStatus: 'État de la carte',
    noAnswer: 'Non indiqué par le fournisseur',
    noProvider: 'Aucun fournisseur de cartes connecté',
    noPlan: 'Aucun forfait cloud n’est associé à ce terminal.',
    orders: 'Commandes',
  },
  fields: {
    terminal: {
      cloudDataId: 'Forfait cloud',
      goodsId: 'Forfait cloud',
      hasCloudPlan: 'A un forfait cloud',
      plan: 'Forfait cloud',
      goodsCode: 'Code du forfait cloud',
      endTime: 'Fin du forfait',
    },
  },
  details: {
    tabs: {
      cloud: 'SIM cloud',
    },
  },
};
