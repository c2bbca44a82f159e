import { mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OURS = /^roger-(upload|export)-/;
/** Longer than any call: a younger folder may be in use by another process. */
const AGE_MS = 3_600_000;

/**
 * Removes upload and export folders of killed processes from the temporary folder. Their age counts by the clock of the
 * file system: this process's own may be wrong, and another process may be using a folder.
 */
export async function removeLeftovers(): Promise<void> {
  const now = await fileSystemTime();
  for (const name of await readdir(tmpdir())) {
    if (!OURS.test(name)) continue;
    const folder = path.join(tmpdir(), name);
    // Another process may remove the same folder.
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || now - found.mtimeMs < AGE_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Epoch milliseconds at which the file system would date a folder. */
async function fileSystemTime(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'roger-time-'));
  try {
    return (await stat(folder)).mtimeMs;
  } finally {
    await rmdir(folder);
  }
}
