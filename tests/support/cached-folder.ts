import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const GRACE = 10 * 60_000;

/** Something that is created once and used by many runs. */
export interface CachedFolder {
  /** The folder of all cached entries of this kind. */
  parent: string;
  /** Identifies the content: other content has another name. */
  name: string;
  /** Number of entries to retain. */
  maximum: number;
  /** Fills an empty folder. */
  fill: (draft: string) => Promise<void>;
}

const usedAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Returns the folder of a cached entry and creates it if it is missing. It gets its name only when complete, so a
 * killed run leaves nothing that others could use. If two runs create it at the same time, the first one's stays.
 */
export async function ensureCachedFolder(
  { parent, name, maximum, fill }: CachedFolder,
  now = new Date(),
): Promise<string> {
  const home = join(parent, name);
  if (usedAt(home) === undefined) await makeOnce(home, fill);
  utimesSync(home, now, now);
  removeOldEntries(parent, { name, maximum, now });
  return home;
}

async function makeOnce(home: string, fill: CachedFolder['fill']): Promise<void> {
  const draft = `${home}.${process.pid}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    await fill(draft);
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (usedAt(home) === undefined) throw error;
  }
}

// Another run may be creating or copying one at this moment, so recently used folders stay.
function removeOldEntries(parent: string, { name, maximum, now }: { name: string; maximum: number; now: Date }): void {
  const others = readdirSync(parent)
    .filter((one) => one !== name)
    .map((one) => ({ path: join(parent, one), used: usedAt(join(parent, one)) ?? 0 }))
    .toSorted((a, b) => b.used - a.used);
  for (const { path, used } of others.slice(maximum - 1)) {
    if (used < now.getTime() - GRACE) rmSync(path, { recursive: true, force: true });
  }
}
