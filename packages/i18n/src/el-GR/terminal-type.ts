import type { texts as English } from '../en-US/terminal-type.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal types and their dialog. */
export const texts: Translation<typeof English, 'el-GR'> = {
  terminalType: {
    edit: 'Επεξεργασία τύπου τερματικού',
    idPrefixTip: 'Ένα κεφαλαίο γράμμα και έως 6 ψηφία· το πρώτο ψηφίο δεν μπορεί να είναι 3.',
    enabledTip: 'Οι ανενεργοί τύποι δεν προσφέρονται για νέα τερματικά.',
  },
  seeded: {
    types: {
      handheld: 'Φορητός πομποδέκτης',
      mobile: 'Πομποδέκτης οχήματος',
      smartphone: 'Smartphone',
      dispatcher: 'Dispatcher',
      gateway: 'Πύλη',
    },
  },
  fields: {
    'terminal-type': { idPrefix: 'Πρόθεμα ID' },
  },
  values: {
    kind: { terminal: 'Τερματικό', dispatcher: 'Dispatcher', gateway: 'Πύλη' },
    module: { 'terminal-type': 'Τύποι τερματικών' },
  },
  menu: {
    functions: {
      'terminal-type': { edit: 'Επεξεργασία τύπων τερματικών' },
    },
  },
};
