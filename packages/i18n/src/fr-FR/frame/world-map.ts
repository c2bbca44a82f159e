import type { texts as English } from '../../en-US/frame/world-map.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the map and of the way of a terminal on it. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  worldMap: {
    nearer: 'Zoom avant',
    farther: 'Zoom arrière',
    all: 'Tout afficher',
    today: 'Aujourd’hui',
    day: 'Jour du trajet',
    none: 'Aucune position ce jour-là.',
    amount: 'Positions : {{amount}}',
    way: 'Trajet du jour, positions : {{amount}}',
  },
};
