/** Texts of the workbooks the service writes. */
export const texts = {
  workbook: { notes: 'Notes' },
};
