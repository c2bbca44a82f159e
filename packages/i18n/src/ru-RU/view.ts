import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  fields: {
    view: {
      viewName: 'Представление',
      screen: 'Экран',
      filters: 'Фильтры',
      columns: 'Столбцы',
      sort: 'Сортировка',
      density: 'Высота строк',
      shared: 'Общее',
      isDefault: 'Открывается первым',
      own: 'Моё представление',
      owner: 'Владелец',
    },
  },
  values: {
    module: { view: 'Представления' },
  },
};
