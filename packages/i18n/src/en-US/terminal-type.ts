/** Texts of the terminal types and their dialog. */
export const terminalType = {
  edit: 'Edit terminal type',
  idPrefixTip: 'A capital letter and up to 6 digits; the first digit must not be 3.',
  enabledTip: 'Disabled types are not offered for new terminals.',
};
