import { timingReport } from '@roger/contract/families/timing-report';
import { addTimingReport, deleteTimingReports, editTimingReport } from '@roger/domain/timing-report/change-reports';
import { listDeliveries, resendReport, runTimingReport } from '@roger/domain/timing-report/deliveries';
import { listTimingReports } from '@roger/domain/timing-report/timing-reports';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(timingReport, {
  list: listTimingReports,
  deliveries: listDeliveries,
  add: addTimingReport,
  edit: editTimingReport,
  deleteBatch: deleteTimingReports,
  run: runTimingReport,
  resend: resendReport,
});
