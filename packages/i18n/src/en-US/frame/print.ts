/** Texts of printing; all but the action are on paper only. */
export const texts = {
  print: {
    action: 'Print',
    by: 'printed by {{name}}, {{time}} ({{zone}})',
    rows: 'Rows: {{printed}} of {{total}}',
  },
};
