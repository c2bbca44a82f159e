import type { texts as English } from '../../en-US/frame/world-map.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the map and of the way of a terminal on it. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  worldMap: {
    nearer: 'Yakınlaştır',
    farther: 'Uzaklaştır',
    all: 'Tümünü göster',
    today: 'Bugün',
    day: 'Rota günü',
    none: 'O gün konum yok.',
    amount: 'Konum: {{amount}}',
    way: 'Günün rotası, konum: {{amount}}',
  },
};
