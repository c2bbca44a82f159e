import type { texts as English } from '../../en-US/frame/world-map.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the map and of the way of a terminal on it. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  worldMap: {
    nearer: 'Приблизить',
    farther: 'Отдалить',
    all: 'Показать всё',
    today: 'Сегодня',
    day: 'День маршрута',
    none: 'В этот день местоположений нет.',
    amount: 'Местоположений: {{amount}}',
    way: 'Маршрут за день, местоположений: {{amount}}',
  },
};
