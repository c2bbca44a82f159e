import { DAY_MS } from '@roger/contract/constants';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { REPORT_FILE_DAYS } from '@roger/contract/families/reports/timing-report-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { eachItem } from '../../platform/jobs/each.ts';
import { oldNamesIn } from '../../platform/common/old-names.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Folder of report files, within the folder that API and workers share. */
function reportFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.resolve(dataDir, 'files', 'reports');
}

/** Path of the file of a delivery. */
export function reportFile(settings: Pick<Settings, 'dataDir'>, deliveryId: number): string {
  return path.join(reportFolder(settings), `${deliveryId}.xlsx`);
}

/**
 * Deletes report files older than REPORT_FILE_DAYS, also those of deleted reports; returns their number.
 * @throws AggregateError at the end that names the files that could not be deleted.
 */
export async function removeOldReportFiles(ctx: BaseCtx): Promise<number> {
  const folder = reportFolder(ctx.settings);
  const removed = await eachItem(
    ctx,
    await oldNamesIn(folder, REPORT_FILE_DAYS * DAY_MS),
    (name) => rm(path.join(folder, name), { force: true }),
    { failure: 'file of a report not removed' },
  );
  return removed.length;
}
