/** Texts of the workbooks the service writes. */
export const texts = {
  workbook: {
    notes: 'Notes',
    templates: {
      terminal: [
        'Row 1 holds the headers; one terminal per row below. Columns marked * are required.',
        'Terminal ID: a capital letter and 10 digits; the first digit must not be 3.',
        'Client, Type and Model: the names as the console shows them.',
        'IMEI and IMEI2: 15 digits. ICCID: 19 or 20 digits, the last may be a letter.',
        'Password: 6 letters or digits; empty for a random one. Call level: 0 to 9.',
        'Every row is checked first: if one has an error, nothing is saved.',
      ],
      imei2: [
        'Row 1 holds the headers; one IMEI2 per row below. Columns marked * are required.',
        'IMEI2: 15 digits. ICCID: 19 or 20 digits, the last may be a letter.',
        'Model: the name as the console shows it.',
        'Every row is checked first: if one has an error, nothing is saved.',
      ],
      account: [
        'Row 1 holds the headers; one terminal per row below. Columns marked * are required.',
        'External account: at most 64 characters.',
        'A cell with just - clears the value.',
        'Every row is checked first: if one has an error, nothing is saved.',
      ],
      email: [
        'Row 1 holds the headers; one terminal per row below. Columns marked * are required.',
        'E-mail: an address such as crew@example.org.',
        'A cell with just - clears the value.',
        'Every row is checked first: if one has an error, nothing is saved.',
      ],
      phone: [
        'Row 1 holds the headers; one terminal per row below. Columns marked * are required.',
        'Phone: digits, with + in front if you like.',
        'A cell with just - clears the value.',
        'Every row is checked first: if one has an error, nothing is saved.',
      ],
      cloud: [
        'Row 1 holds the headers; one terminal per row below. Columns marked * are required.',
        'ICCID: as it is printed on the card. IMEI2: one of the stock; leave it empty to keep what the terminal has.',
        'Plan: its code or its name. Unit: Yearly or Monthly.',
        'Unit and periods are the same in all rows: they become one order.',
        'Every row is checked first: if one has an error, nothing is saved.',
      ],
      channel: [
        'Row 1 holds the headers; one channel per row below. Columns marked * are required.',
        'Channel: 1 to 32. Group: the name of a group that the terminal is in.',
        'The rows of a terminal replace all its channels.',
        'Every row is checked first: if one has an error, nothing is saved.',
      ],
    },
  },
};
