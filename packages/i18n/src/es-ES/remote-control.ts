import type { texts as English } from '../en-US/remote-control.ts';
import type { Translation } from '../translation.ts';

/** Texts of commands to single terminals. */
export const texts: Translation<typeof English, 'es-ES'> = {
  remoteControl: {
    action: 'Control remoto',
    what: '¿Qué debe hacer {{msId}}?',
    tips: {
      kick: 'Termina su sesión al momento. Puede volver a conectarse.',
      monitor: 'Abre su micrófono durante los segundos indicados.',
      switchGroup: 'Pasa su conversación a otro de sus grupos.',
      locate: 'Le pregunta dónde está ahora.',
      reboot: 'Lo apaga y lo enciende de nuevo. Las llamadas se cortan.',
      wipe: 'Borra todo lo guardado en el terminal. No se puede deshacer.',
      message: 'Muestra un texto en su pantalla.',
    },
    typeId: 'Escriba {{msId}} para borrarlo',
    otherId: 'Esto no es {{msId}}.',
    noGroups: 'El terminal no está en ningún grupo.',
    settingOff: '«{{parameter}}» está desactivado en los ajustes del terminal. Actívelo e inténtelo de nuevo.',
    off: '{{command}} está desactivado en los ajustes del terminal: {{parameter}}.',
    onlyTerminals: 'Solo las radios se controlan a distancia.',
    done: '{{msId}} ha confirmado: {{command}}.',
    place: {
      title: 'Posición de {{msId}}',
      none: '{{msId}} ha respondido, pero no sabe dónde está.',
    },
  },
  errors: {
    notConnected: '$t(values.unreached.{{state}})',
  },
  fields: {
    'remote-control': {
      msId: 'ID de terminal',
      command: 'Orden',
      grpId: 'Grupo',
      seconds: 'Segundos',
      text: 'Mensaje',
      lat: 'Latitud',
      lon: 'Longitud',
      time: 'Hora',
      state: 'Estado',
      sent: 'Enviado',
      reason: 'Motivo',
      detail: 'Posición',
    },
  },
  values: {
    command: {
      kick: 'Desconectar',
      monitor: 'Escuchar',
      switchGroup: 'Cambiar de grupo',
      locate: 'Localizar',
      reboot: 'Reiniciar',
      wipe: 'Borrar los datos',
      message: 'Enviar mensaje',
    },
    unreached: {
      offline: 'El terminal está sin conexión. No se ha enviado nada.',
      noServer: 'El servidor del terminal no está conectado. No se ha enviado nada.',
      limited: 'El terminal está suspendido. No se ha enviado nada.',
      unheard: 'Enviado, pero sin confirmar. Una confirmación tardía aparecerá en el registro.',
      refused: 'El terminal lo ha rechazado: {{reason}}',
    },
    module: {
      'remote-control': 'Control remoto',
    },
  },
  menu: {
    functions: {
      terminal: {
        remote: 'Controlar terminales a distancia',
        wipe: 'Borrar terminales a distancia',
      },
    },
  },
  acts: {
    'remote-control': {
      remoteControl: 'Control remoto',
    },
  },
};
