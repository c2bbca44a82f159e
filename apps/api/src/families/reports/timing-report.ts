import { timingReport } from '@roger/contract/families/reports/timing-report';
import { addTimingReport, deleteTimingReports, editTimingReport } from '@roger/domain/reports/scheduled/change-reports';
import { listDeliveries, resendReport, runTimingReport } from '@roger/domain/reports/scheduled/deliveries';
import { downloadReport } from '@roger/domain/reports/scheduled/download-report';
import { previewReport } from '@roger/domain/reports/scheduled/preview-report';
import { listTimingReports } from '@roger/domain/reports/scheduled/timing-reports';
import { mailTextsOf } from '@roger/i18n/mail-texts';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(timingReport, {
  list: listTimingReports,
  deliveries: listDeliveries,
  preview: (ctx, input) => previewReport(ctx, input, mailTextsOf),
  download: downloadReport,
  add: addTimingReport,
  edit: editTimingReport,
  deleteBatch: deleteTimingReports,
  run: runTimingReport,
  resend: resendReport,
});
