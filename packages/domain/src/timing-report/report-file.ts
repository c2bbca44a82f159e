import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { REPORT_FILE_DAYS } from '@roger/contract/families/timing-report-fields';
import type { BaseCtx } from '../kernel/ctx.ts';
import type { Settings } from '../kernel/settings.ts';

const DAY_MS = 86_400_000;

/** Where the files of reports lie: in the folder that API and workers share. */
function reportFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.resolve(dataDir, 'files', 'reports');
}

/** The file of a delivery. */
export function reportFile(settings: Pick<Settings, 'dataDir'>, deliveryId: number): string {
  return path.join(reportFolder(settings), `${deliveryId}.xlsx`);
}

/** Removes files of reports that were kept long enough, also those whose report is gone; answers how many went. */
export async function removeOldReportFiles({ settings, clock }: BaseCtx): Promise<number> {
  const folder = reportFolder(settings);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found === null || found.mtimeMs > clock.now().getTime() - REPORT_FILE_DAYS * DAY_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
