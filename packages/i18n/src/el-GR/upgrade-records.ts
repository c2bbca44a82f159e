import type { texts as English } from '../en-US/upgrade-records.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade records. */
export const texts: Translation<typeof English, 'el-GR'> = {
  upgradeRecords: {
    purpose: 'Τα αποτελέσματα ανά τερματικό εμφανίζονται εδώ όταν εκτελείται μια εργασία.',
    none: 'Αυτό το τερματικό δεν έχει μετάσχει σε εργασία αναβάθμισης.',
  },
  fields: {
    'upgrade-record': {
      msName: 'Όνομα τερματικού',
      taskId: 'Εργασία',
      taskName: 'Εργασία',
      versionName: 'Έκδοση πακέτου',
      step: 'Βήμα',
      oldVersion: 'Παλιά έκδοση',
      newVersion: 'Νέα έκδοση',
      upgradeTime: 'Ώρα αναβάθμισης',
      downloadTime: 'Ώρα λήψης',
      downloadTimes: 'Λήψεις',
      reason: 'Λόγος',
    },
  },
  values: {
    module: { 'upgrade-record': 'Εγγραφές αναβάθμισης' },
    upgradeOutcome: {
      notUpgraded: 'Δεν αναβαθμίστηκε',
      upgraded: 'Αναβαθμίστηκε',
      failed: 'Απέτυχε',
    },
    upgradeStep: {
      waiting: 'Σε αναμονή',
      asked: 'Ζητήθηκε',
      downloading: 'Λήψη',
      downloaded: 'Λήφθηκε',
      installing: 'Εγκατάσταση',
      silent: 'Χωρίς απάντηση',
    },
    upgradeReason: {
      already: 'Είχε ήδη αυτή ή νεότερη έκδοση',
      offline: 'Δεν συνδέθηκε εγκαίρως',
      silent: 'Δεν απάντησε εγκαίρως',
      cancelled: 'Η εργασία ακυρώθηκε',
    },
  },
};
