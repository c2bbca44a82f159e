import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namesIn } from './names-in.ts';

/**
 * Names of the files and folders in a folder that were last written at least `ageMs` ago; empty if it does not exist.
 * Their age counts by the clock of the file system: the process's own may be wrong, and others may be writing there.
 */
export async function oldNamesIn(
  folder: string,
  ageMs: number,
  isOurs: (name: string) => boolean = () => true,
): Promise<string[]> {
  const names = (await namesIn(folder)).filter(isOurs);
  if (names.length === 0) return [];
  const limit = (await fileSystemTime(folder)) - ageMs;
  const old: string[] = [];
  for (const name of names) {
    // Another process may have deleted the file.
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs <= limit) old.push(name);
  }
  return old;
}

/** Epoch milliseconds at which the file system dates a file that is written now. */
async function fileSystemTime(folder: string): Promise<number> {
  const file = path.join(folder, `roger-time-${randomUUID()}`);
  try {
    await writeFile(file, '', { flag: 'wx' });
    return (await stat(file)).mtimeMs;
  } finally {
    await rm(file, { force: true });
  }
}
