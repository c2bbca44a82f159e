import type { texts as English } from '../../en-US/frame/print.ts';
import type { Translation } from '../../translation.ts';

/** Texts of printing; all but the action are on paper only. */
export const texts: Translation<typeof English, 'es-ES'> = {
  print: {
    action: 'Imprimir',
    by: 'impreso por {{name}}, {{time}} ({{zone}})',
    rows: 'Filas: {{printed}} de {{total}}',
  },
};
