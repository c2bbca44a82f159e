import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  views: {
    title: 'Представления',
    all: 'Все',
    empty: 'Представлений пока нет. Отфильтруйте и настройте список, затем сохраните его под именем.',
    saveAs: 'Сохранить как представление',
    name: 'Название представления',
    update: 'Обновить',
    rename: 'Переименовать',
    share: 'Поделиться',
    shared: 'Общее',
    by: 'от {{owner}}',
    fromAbove: 'от вышестоящего клиента',
    makeDefault: 'Открывать список с представлением {{name}}',
    notDefault: 'Больше не открывать список с представлением {{name}}',
    copyLink: 'Копировать ссылку',
    saved: 'Представление сохранено.',
  },
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
