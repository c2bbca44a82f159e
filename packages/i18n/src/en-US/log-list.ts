/** Texts of the log list and its dialogs. */
export const logList = {
  view: 'View',
  operations: 'Operations',
  signIns: 'Sign-ins',
  bySuperior: 'by a superior',
  details: 'Details',
  changes: 'Before and after',
  field: 'Field',
  change: 'Change',
  kinds: { changed: 'Changed', added: 'Added', removed: 'Removed' },
  onlyChanged: 'Only what changed',
  nothing: 'Nothing was kept of before and after.',
  unchanged: 'No field changed. Turn the switch off to see all of them.',
  browserOn: '{{browser}} on {{system}}',
};
