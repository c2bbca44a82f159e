import type { texts as English } from '../../en-US/sign-in/help.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the manual. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  help: {
    title: 'Руководство',
    open: 'Справка по этому экрану',
    search: 'Поиск в руководстве',
    all: 'Все страницы',
    none: 'В руководстве ничего не найдено.',
    found_one: '{{count}} страница',
    found_few: '{{count}} страницы',
    found_many: '{{count}} страниц',
    found_other: '{{count}} страницы',
    back: 'Назад',
    openPage: 'Открыть отдельной страницей',
    print: 'Печать',
    loadFailed: 'Для руководства нужно соединение. Повторите попытку немного позже.',
  },
};
