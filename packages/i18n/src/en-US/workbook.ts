/** Texts of the workbooks the service writes. */
export const workbook = {
  notes: 'Notes',
  terminalTemplate: [
    'Row 1 holds the headers; one terminal per row below. Columns marked * are required.',
    'Terminal ID: a capital letter and 10 digits; the first digit must not be 3.',
    'Client, Type and Model: the names as the console shows them.',
    'IMEI and IMEI2: 15 digits. ICCID: 19 or 20 digits, the last may be a letter.',
    'Password: 6 letters or digits; empty for a random one. Call level: 0 to 9.',
    'Every row is checked first: with one fault nothing is stored.',
  ],
};
