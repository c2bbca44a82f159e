import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OURS = /^roger-(upload|export)-/;
/** Older than any call lasts: what is younger may belong to another process beside this one. */
const AGE_MS = 3_600_000;

/** Removes what killed processes have left in the temporary folder. */
export async function removeLeftovers(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!OURS.test(name)) continue;
    const folder = path.join(tmpdir(), name);
    // Another process may be at it too.
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || now.getTime() - found.mtimeMs < AGE_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
