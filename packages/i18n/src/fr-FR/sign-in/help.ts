import type { texts as English } from '../../en-US/sign-in/help.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the manual. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  help: {
    title: 'Manuel',
    open: 'Aide sur cet écran',
    search: 'Rechercher dans le manuel',
    all: 'Toutes les pages',
    none: 'Rien trouvé dans le manuel.',
    found_one: '{{count}} page',
    found_many: '{{count}} de pages',
    found_other: '{{count}} pages',
    back: 'Retour',
    openPage: 'Ouvrir comme page',
    print: 'Imprimer',
    loadFailed: 'Le manuel a besoin d’une connexion. Réessayez dans un instant.',
  },
};
