import type { texts as English } from '../en-US/mail-preview.ts';
import type { Translation } from '../translation.ts';

/** Texts around a mail that is shown before it goes out. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  mailPreview: {
    to: 'À',
    subject: 'Objet',
    form: 'Affichage',
    html: 'Mis en forme',
    text: 'Texte brut',
  },
};
