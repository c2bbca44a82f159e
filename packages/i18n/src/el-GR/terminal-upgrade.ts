import type { texts as English } from '../en-US/terminal-upgrade.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade tasks. */
export const texts: Translation<typeof English, 'el-GR'> = {
  fields: {
    'upgrade-task': {
      taskName: 'Εργασία',
      apkId: 'Πακέτο',
      versionName: 'Νέα έκδοση',
      targets: 'Στόχοι',
      clientIds: 'Πελάτες',
      typeIds: 'Τύποι',
      modelIds: 'Μοντέλα',
      versions: 'Τωρινές εκδόσεις',
      stages: 'Στάδια',
      percent: 'Ποσοστό όλων των στόχων (%)',
      min: 'Τουλάχιστον',
      doneShare: 'Ολοκληρωμένα πριν το επόμενο στάδιο',
      maxFailed: 'Παύση όταν οι αποτυχίες ξεπερνούν',
      maxSilent: 'Παύση όταν όσα σιωπούν ξεπερνούν',
      deadlineHours: 'Όριο χρόνου σε σύνδεση (ώρες)',
      offlineDays: 'Αναμονή για τερματικά εκτός σύνδεσης (ημέρες)',
      pausedBy: 'Σε παύση από',
      pauseReason: 'Λόγος παύσης',
      pauseShare: 'Ποσοστό στην παύση',
      stage: 'Στάδιο',
      startTime: 'Έναρξη',
      endTime: 'Λήξη',
      total: 'Τερματικά',
      leftOut: 'Εκτός',
      waiting: 'Σε αναμονή',
      underWay: 'Σε εξέλιξη',
      silent: 'Σιωπούν',
      upgraded: 'Αναβαθμισμένα',
      failed: 'Απέτυχαν',
      forecastEnd: 'Αναμενόμενο τέλος',
    },
  },
  values: {
    module: { 'upgrade-task': 'Εργασίες αναβάθμισης' },
    upgradeStatus: {
      draft: 'Πρόχειρο',
      running: 'Εκτελείται',
      paused: 'Σε παύση',
      finished: 'Ολοκληρώθηκε',
      cancelled: 'Ακυρώθηκε',
    },
    pausedBy: {
      user: 'Κάποιος',
      rule: 'Κανόνας',
    },
    pauseReason: {
      failed: 'Πολλές αποτυχίες',
      silent: 'Πολλά σιωπούν',
    },
  },
  menu: {
    screens: { terminalUpgrade: 'Αναβάθμιση τερματικών' },
    functions: {
      'upgrade-task': {
        add: 'Προσθήκη εργασιών αναβάθμισης',
        edit: 'Επεξεργασία εργασιών αναβάθμισης',
        delete: 'Διαγραφή εργασιών αναβάθμισης',
        run: 'Εκτέλεση εργασιών αναβάθμισης',
      },
    },
  },
};
