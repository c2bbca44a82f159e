import { defaultPackageLimits, type PackageLimits } from './package-limits.ts';
import { assertWorkbook } from './workbook-parts.ts';
import { openPackage } from './zip-package.ts';

/**
 * Tells by content, never by name, that a file is an .xlsx workbook within the limits; throws a WorkbookError otherwise.
 * Only the zip directory is read; what the parts really inflate to is held against it by readFirstSheet.
 */
export async function checkZip(path: string, limits: Partial<PackageLimits> = {}): Promise<'ok'> {
  const pack = await openPackage(path, { ...defaultPackageLimits, ...limits });
  try {
    assertWorkbook(pack);
    return 'ok';
  } finally {
    await pack.close();
  }
}
