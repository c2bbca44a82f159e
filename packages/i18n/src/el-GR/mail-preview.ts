import type { texts as English } from '../en-US/mail-preview.ts';
import type { Translation } from '../translation.ts';

/** Texts around a mail that is shown before it goes out. */
export const texts: Translation<typeof English, 'el-GR'> = {
  mailPreview: {
    to: 'Προς',
    subject: 'Θέμα',
    form: 'Εμφάνιση ως',
    html: 'Με μορφοποίηση',
    text: 'Απλό κείμενο',
  },
};
