import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OURS = /^roger-(upload|export)-/;
/** Longer than any call: a younger folder may be in use by another process. */
const AGE_MS = 3_600_000;

/** Removes upload and export folders of killed processes from the temporary folder. */
export async function removeLeftovers(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!OURS.test(name)) continue;
    const folder = path.join(tmpdir(), name);
    // Another process may remove the same folder.
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || now.getTime() - found.mtimeMs < AGE_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
