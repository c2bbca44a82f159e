import type { texts as English } from '../../en-US/frame/print.ts';
import type { Translation } from '../../translation.ts';

/** Texts of printing; all but the action are on paper only. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  print: {
    action: 'Imprimer',
    by: 'imprimé par {{name}}, {{time}} ({{zone}})',
    rows: 'Lignes : {{printed}} sur {{total}}',
  },
};
