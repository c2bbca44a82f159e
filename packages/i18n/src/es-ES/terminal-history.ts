import type { texts as English } from '../en-US/terminal-history.ts';
import type { Translation } from '../translation.ts';

/** Texts of a terminal's history. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalHistory: {
    kind: 'Tipo de cambio',
    kinds: { all: 'Todo', group: 'Grupos', settings: 'Ajustes', bind: 'Vínculos', owner: 'Propietario' },
    none: 'Aún no se ha cambiado nada.',
    more: 'Mostrar más ({{shown}} de {{count}})',
    texts: {
      joined: 'Entró en grupos',
      left: 'Salió de grupos',
      defaultGroup: 'Grupo predeterminado',
      channels: 'Canales asignados',
      settings: 'Ajustes cambiados',
      contacts: 'Contactos cambiados',
      bound: 'Hardware y datos de contacto cambiados',
      transferred: 'Transferido',
    },
    modes: { automatic: 'Automáticos', fixed: 'Fijos' },
    noGroup: 'Ninguno',
    noChannel: 'Sin canales',
    buttons: 'Se asignaron de nuevo los botones.',
    contactCounts: 'Añadidos: {{added}}; quitados: {{removed}}',
    empty: 'vacío',
  },
};
