import type { texts as English } from '../../en-US/sign-in/help.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the manual. */
export const texts: Translation<typeof English, 'es-ES'> = {
  help: {
    title: 'Manual',
    open: 'Ayuda de esta pantalla',
    search: 'Buscar en el manual',
    all: 'Todas las páginas',
    none: 'No se encontró nada en el manual.',
    found_one: '{{count}} página',
    found_many: '{{count}} de páginas',
    found_other: '{{count}} páginas',
    back: 'Volver',
    openPage: 'Abrir como página',
    print: 'Imprimir',
    loadFailed: 'El manual necesita conexión. Inténtelo de nuevo en un momento.',
  },
};
