import { timingReport } from '@roger/contract/families/timing-report';
import { addTimingReport, deleteTimingReports, editTimingReport } from '@roger/domain/timing-report/change-reports';
import { listDeliveries, resendReport, runTimingReport } from '@roger/domain/timing-report/deliveries';
import { downloadReport } from '@roger/domain/timing-report/download-report';
import { previewReport } from '@roger/domain/timing-report/preview-report';
import { listTimingReports } from '@roger/domain/timing-report/timing-reports';
import { implementFamily } from '../lib/io.ts';
import { textsOf } from '../workbooks/texts.ts';

export const implementation = implementFamily(timingReport, {
  list: listTimingReports,
  deliveries: listDeliveries,
  preview: (ctx, input) => previewReport(ctx, input, (locale) => textsOf(locale).mail),
  download: downloadReport,
  add: addTimingReport,
  edit: editTimingReport,
  deleteBatch: deleteTimingReports,
  run: runTimingReport,
  resend: resendReport,
});
