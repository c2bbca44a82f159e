import type { texts as English } from '../en-US/terminal-channels.ts';
import type { Translation } from '../translation.ts';

/** Texts of the channels of terminals. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalChannels: {
    title: 'Canales',
    modes: { automatic: 'Numerados automáticamente según los grupos', fixed: 'Fijados a mano' },
    zones: 'Zonas',
    none: 'Sin canales.',
    dispatcher: 'Los puestos de despacho no tienen canales.',
    exchange: 'Intercambiar dos',
    exchanged: 'Canales {{one}} y {{other}} intercambiados.',
    done_one: 'Canales de {{count}} terminal fijados.',
    done_many: 'Canales de {{count}} de terminales fijados.',
    done_other: 'Canales de {{count}} terminales fijados.',
    set: {
      title: 'Fijar canales',
      action: 'Fijar',
      tip: 'Estos canales sustituirán a todos los demás y se mantendrán hasta que se cambien. El terminal debe estar en cada grupo.',
      add: 'Añadir canal',
      remove: 'Quitar el canal {{number}}',
    },
    automatic: {
      title: 'Numerar canales automáticamente',
      action: 'Numerar automáticamente',
      tip: 'Los canales volverán a seguir a los grupos: primero el predeterminado, luego por nombre. Los fijados a mano se perderán.',
    },
    edit: {
      title: 'Editar canal',
      groupTip: 'Sin grupo, el canal se elimina.',
      nameTip: 'Vacío: el nombre de su grupo.',
    },
  },
  fields: { terminal: { name: 'Nombre', area: 'Zona de canales' } },
};
