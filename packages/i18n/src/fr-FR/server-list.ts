import type { texts as English } from '../en-US/server-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server list and its dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  serverList: {
    add: 'Ajouter un serveur',
    edit: 'Modifier le serveur',
    addressTip: 'IPv4, IPv6 ou nom d’hôte',
    tokenTitle: 'Jeton de passerelle',
    tokenHint: 'Le jeton n’est affiché que cette fois. Copiez-le maintenant dans la passerelle.',
    bound: 'Encore utilisé. Clients : {{clients}} ; terminaux : {{terminals}}.',
    copy: 'Copier le jeton',
    tokenFor: 'Jeton de {{name}}',
    newToken: 'Remplacer le jeton de passerelle',
    newTokenTip:
      'Le serveur recevra un nouveau jeton. L’ancien fonctionnera encore 10 minutes ; saisissez le nouveau dans la passerelle d’ici là.',
    makeToken: 'Remplacer le jeton',
    tokenMade: 'Jeton remplacé.',
    effects: 'Clients qui perdront un serveur : {{clients}}. Terminaux qui le perdront : {{terminals}}.',
    boundCount_one: 'Encore utilisé à {{count}} endroit, y compris comme serveur de secours.',
    boundCount_many: 'Encore utilisé à {{count}} de d’endroits, y compris comme serveur de secours.',
    boundCount_other: 'Encore utilisé à {{count}} endroits, y compris comme serveur de secours.',
    unbinds: 'Les clients et terminaux qui l’utilisent le perdront et ne pourront plus s’y connecter.',
    noneYet: 'Aucun serveur pour l’instant. Ajoutez le premier et saisissez son jeton dans la passerelle.',
    noneBound: 'Aucun serveur n’est encore associé à vos clients. La plateforme s’en charge.',
    showOnline: 'Afficher les terminaux en ligne',
    eventStreams: 'Flux d’événements',
    noEvents: 'Aucun événement reçu pour l’instant.',
    commandStreams: 'Flux de commandes',
    noCommands: 'Aucun flux de commandes : les commandes n’atteignent pas ses terminaux.',
    openSince: 'Ouvert depuis',
    lastSeq: 'Dernier événement',
    lag: 'Retard de {{duration}}',
  },
  fields: {
    server: {
      clientCount: 'Clients',
      clockSeconds: 'Écart d’horloge',
      gatewayToken: 'Jeton de passerelle',
      onlineCount: 'En ligne maintenant',
      lastSeenTime: 'Dernier contact',
      tokenTime: 'Jeton créé le',
    },
  },
  values: {
    serverStatus: { connected: 'Connecté', disconnected: 'Non connecté' },
    module: { server: 'Serveurs' },
  },
  menu: {
    functions: {
      server: {
        add: 'Ajouter des serveurs',
        edit: 'Modifier les serveurs',
        delete: 'Supprimer des serveurs',
      },
    },
  },
};
