import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { REPORT_FILE_DAYS } from '@roger/contract/families/reports/timing-report-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { eachItem } from '../../platform/jobs/each.ts';
import { namesIn } from '../../platform/common/names-in.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const DAY_MS = 86_400_000;

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
  const limit = ctx.clock.now().getTime() - REPORT_FILE_DAYS * DAY_MS;
  const removed = await eachItem(
    ctx,
    await namesIn(folder),
    async (name) => {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null);
      if (found === null || found.mtimeMs > limit) return 0;
      await rm(file, { force: true });
      return 1;
    },
    { failure: 'file of a report not removed' },
  );
  return removed.filter((count) => count > 0).length;
}
