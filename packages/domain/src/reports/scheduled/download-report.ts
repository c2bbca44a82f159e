import { access } from 'node:fs/promises';
import type { InputOf } from '@roger/contract/define';
import type { timingReport } from '@roger/contract/families/reports/timing-report';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { reportFile } from './report-file.ts';
import { getTimingReport } from './timing-reports.ts';

type Download = (typeof timingReport)['endpoints']['download'];

/** A file on the disk; `name` is without the extension. */
export interface StoredFile {
  name: string;
  format: 'xlsx';
  path: string;
}

/** File of a delivery of the scope, as it was mailed. @throws notFound once it is deleted (REPORT_FILE_DAYS). */
export async function downloadReport(ctx: Ctx, { deliveryId }: InputOf<Download>): Promise<StoredFile> {
  const [found] = await query<{ reportId: number; fileName: string | null }>(
    ctx,
    'select report_id as "reportId", file_name as "fileName" from report_delivery where id = $1::bigint',
    [deliveryId],
  );
  const { reportId, fileName } = assertFound(found);
  await getTimingReport(ctx, reportId);
  const path = reportFile(ctx.settings, deliveryId);
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  const name = assertFound(exists ? fileName : null).replace(/\.xlsx$/, '');
  return { name, format: 'xlsx', path };
}
