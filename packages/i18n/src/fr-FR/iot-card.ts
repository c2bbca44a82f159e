/** Texts of SIM cards as their provider tells of them. */
export const texts = {
  iotCard: {
    purpose: 'Les cartes SIM apparaissent ici dès qu’un terminal a un ICCID.',
    refusals: {
      invalidArgument: 'Le fournisseur de cartes n’accepte pas cette saisie. Vérifiez l’ICCID et l’IMEI.',
      signature:
        'Le fournisseur de cartes n’accepte pas la signature de cette installation. Demandez à l’exploitant de vérifier la clé et l’horloge.',
      notAuthorized:
        'Cette installation n’a pas accès à cet appel du fournisseur de cartes. Demandez à l’exploitant de le faire activer.',
      tooManyCalls: 'Le fournisseur de cartes a reçu trop de demandes. Attendez une minute puis réessayez.',
      cardNotFound: 'Le fournisseur de cartes ne connaît pas cet ICCID, ou il n’est pas à vous. Vérifiez le numéro.',
      other: 'Le fournisseur de cartes ne répond pas comme il le devrait. Réessayez dans quelques minutes.',
    },
  },
  fields: {
    terminal: { hasIccid: 'A une carte SIM' },
  },
  values: {
    module: { 'sim-card': 'Cartes IoT' },
    jobName: { rebindSettle: 'Éclaircir les changements de carte au résultat inconnu' },
  },
  acts: {
    'sim-card': { rebind: 'Passer une carte SIM à un autre terminal' },
  },
  menu: {
    screens: { iotCard: 'Cartes IoT' },
    functions: { 'sim-card': { rebind: 'Passer des cartes à d’autres terminaux' } },
  },
};
