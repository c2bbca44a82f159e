import type { texts as English } from '../../en-US/frame/world-map.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the map and of the way of a terminal on it. */
export const texts: Translation<typeof English, 'es-ES'> = {
  worldMap: {
    nearer: 'Acercar',
    farther: 'Alejar',
    all: 'Mostrar todo',
    today: 'Hoy',
    day: 'Día del recorrido',
    none: 'Ninguna posición ese día.',
    amount: 'Posiciones: {{amount}}',
    way: 'Recorrido del día, posiciones: {{amount}}',
  },
};
