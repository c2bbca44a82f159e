import { access } from 'node:fs/promises';
import type { InputOf } from '@roger/contract/define';
import type { timingReport } from '@roger/contract/families/timing-report';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { reportFile } from './report-file.ts';
import { getTimingReport } from './timing-reports.ts';

type Download = (typeof timingReport)['endpoints']['download'];

/** A file that lies on the disk, with its name without the ending. */
export interface KeptFile {
  name: string;
  format: 'xlsx';
  path: string;
}

/**
 * The file of a delivery of the scope, as it was mailed.
 *
 * @throws notFound once it is kept no longer.
 */
export async function downloadReport(ctx: Ctx, { deliveryId }: InputOf<Download>): Promise<KeptFile> {
  const [found] = await query<{ reportId: number; fileName: string | null }>(
    ctx,
    'select report_id as "reportId", file_name as "fileName" from report_delivery where id = $1::bigint',
    [deliveryId],
  );
  const { reportId, fileName } = orNotFound(found);
  await getTimingReport(ctx, reportId);
  const path = reportFile(ctx.settings, deliveryId);
  const there = await access(path).then(
    () => true,
    () => false,
  );
  const name = orNotFound(there ? fileName : null).replace(/\.xlsx$/, '');
  return { name, format: 'xlsx', path };
}
