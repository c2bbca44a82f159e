import type { texts as English } from '../en-US/remote-control.ts';
import type { Translation } from '../translation.ts';

/** Texts of commands to single terminals. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  remoteControl: {
    action: 'Commande à distance',
    what: 'Que doit faire {{msId}} ?',
    tips: {
      kick: 'Met fin à sa session aussitôt. Il peut se reconnecter.',
      monitor: 'Ouvre son micro pendant le nombre de secondes indiqué.',
      switchGroup: 'Fait passer sa conversation dans un autre de ses groupes.',
      locate: 'Lui demande où il se trouve.',
      reboot: 'L’éteint puis le rallume. Les appels sont coupés.',
      wipe: 'Efface tout ce que contient le terminal. Cela ne peut pas être annulé.',
      message: 'Affiche un texte sur son écran.',
    },
    typeId: 'Saisissez {{msId}} pour l’effacer',
    otherId: 'Ce n’est pas {{msId}}.',
    noGroups: 'Le terminal n’est dans aucun groupe.',
    settingOff: '« {{parameter}} » est désactivé dans les réglages du terminal. Activez-le et réessayez.',
    off: '{{command}} : désactivé dans les réglages du terminal ({{parameter}}).',
    onlyTerminals: 'Seules les radios se commandent à distance.',
    done: '{{msId}} a confirmé : {{command}}.',
    place: {
      title: 'Position de {{msId}}',
      none: '{{msId}} a répondu, mais ne sait pas où il se trouve.',
    },
  },
  errors: {
    notConnected: '$t(values.unreached.{{state}})',
  },
  fields: {
    'remote-control': {
      msId: 'ID du terminal',
      command: 'Commande',
      grpId: 'Groupe',
      seconds: 'Secondes',
      text: 'Message',
      lat: 'Latitude',
      lon: 'Longitude',
      time: 'Heure',
      state: 'État',
      sent: 'Envoyé',
      reason: 'Motif',
      detail: 'Position',
    },
  },
  values: {
    command: {
      kick: 'Déconnecter',
      monitor: 'Écouter',
      switchGroup: 'Changer de groupe',
      locate: 'Localiser',
      reboot: 'Redémarrer',
      wipe: 'Effacer les données',
      message: 'Envoyer un message',
    },
    unreached: {
      offline: 'Le terminal est hors ligne. Rien n’a été envoyé.',
      noServer: 'Le serveur du terminal n’est pas connecté. Rien n’a été envoyé.',
      limited: 'Le terminal est suspendu. Rien n’a été envoyé.',
      unheard: 'Envoyé, mais non confirmé. Une confirmation tardive apparaîtra dans le journal.',
      refused: 'Le terminal a refusé : {{reason}}',
    },
    module: {
      'remote-control': 'Commande à distance',
    },
  },
  menu: {
    functions: {
      terminal: {
        remote: 'Commander des terminaux à distance',
        wipe: 'Effacer des terminaux à distance',
      },
    },
  },
  acts: {
    'remote-control': {
      remoteControl: 'Commande à distance',
    },
  },
};
