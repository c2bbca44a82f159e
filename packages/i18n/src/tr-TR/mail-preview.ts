import type { texts as English } from '../en-US/mail-preview.ts';
import type { Translation } from '../translation.ts';

/** Texts around a mail that is shown before it goes out. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  mailPreview: {
    to: 'Alıcı',
    subject: 'Konu',
    form: 'Gösterim',
    html: 'Biçimli',
    text: 'Düz metin',
  },
};
