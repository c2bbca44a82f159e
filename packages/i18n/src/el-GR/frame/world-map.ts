import type { texts as English } from '../../en-US/frame/world-map.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the map and of the way of a terminal on it. */
export const texts: Translation<typeof English, 'el-GR'> = {
  worldMap: {
    nearer: 'Μεγέθυνση',
    farther: 'Σμίκρυνση',
    all: 'Εμφάνιση όλων',
    today: 'Σήμερα',
    day: 'Ημέρα διαδρομής',
    none: 'Καμία θέση αυτή την ημέρα.',
    amount: 'Θέσεις: {{amount}}',
    way: 'Διαδρομή ημέρας, θέσεις: {{amount}}',
  },
};
