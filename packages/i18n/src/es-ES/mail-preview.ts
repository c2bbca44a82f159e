import type { texts as English } from '../en-US/mail-preview.ts';
import type { Translation } from '../translation.ts';

/** Texts around a mail that is shown before it goes out. */
export const texts: Translation<typeof English, 'es-ES'> = {
  mailPreview: {
    to: 'Para',
    subject: 'Asunto',
    form: 'Mostrar como',
    html: 'Con formato',
    text: 'Texto sin formato',
  },
};
