/** Texts of upgrade records. */
export const texts = {
  upgradeRecords: {
    purpose: 'Results per terminal appear here once a task runs.',
    none: 'This terminal has not been part of an upgrade task.',
  },
  fields: {
    'upgrade-record': {
      msName: 'Terminal name',
      taskId: 'Task',
      taskName: 'Task',
      versionName: 'Package version',
      step: 'Step',
      oldVersion: 'Old version',
      newVersion: 'New version',
      upgradeTime: 'Upgrade time',
      downloadTime: 'Download time',
      downloadTimes: 'Downloads',
      reason: 'Reason',
    },
  },
  values: {
    module: { 'upgrade-record': 'Upgrade records' },
    upgradeOutcome: {
      notUpgraded: 'Not upgraded',
      upgraded: 'Upgraded',
      failed: 'Failed',
    },
    upgradeStep: {
      waiting: 'Waiting',
      asked: 'Asked',
      downloading: 'Downloading',
      downloaded: 'Downloaded',
      installing: 'Installing',
      silent: 'No answer',
    },
    upgradeReason: {
      already: 'Already had this version or a newer one',
      offline: 'Did not come online in time',
      silent: 'Did not answer in time',
      cancelled: 'The task was cancelled',
    },
  },
};
