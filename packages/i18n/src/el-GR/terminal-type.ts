import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal types and their dialog. */
export const terminalType: Texts['terminalType'] = {
  edit: 'Επεξεργασία τύπου τερματικού',
  idPrefixTip: 'Ένα κεφαλαίο γράμμα και έως 6 ψηφία· το πρώτο ψηφίο δεν μπορεί να είναι 3.',
  enabledTip: 'Οι ανενεργοί τύποι δεν προσφέρονται για νέα τερματικά.',
};
