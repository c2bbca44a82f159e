import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notesOf, sectionOf, withRelease } from './changelog.ts';
import { chooseVersion, type ReleaseCommit } from './commits.ts';
import { assertReleasable, commitsSince, type Git } from './history.ts';
import { lockWithVersion, manifestText, withVersion, workspaceFolders, type Lockfile } from './manifests.ts';

const LOCKFILE = 'package-lock.json';
const CHANGELOG = 'CHANGELOG.md';

export interface ReleasePlan {
  readonly version: string;
  readonly previous: string;
  readonly commits: readonly ReleaseCommit[];
  /** Text for the changelog, the tag and the notes file. */
  readonly notes: string;
  /** New texts of the changed files, by path in the repository. */
  readonly files: Readonly<Record<string, string>>;
}

/** Plans a release of a folder's main branch and changes nothing; throws if no release is possible. */
export function planRelease(
  folder: string,
  git: Git,
  { wanted, today }: { wanted?: string | undefined; today: string },
): ReleasePlan {
  assertReleasable(git);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const lock = JSON.parse(read(LOCKFILE)) as Lockfile;
  const previous = lock.version ?? '';
  const commits = commitsSince(git, previous);
  const version = chooseVersion(previous, commits, wanted);
  if (git.maybe('rev-parse', '--verify', '--quiet', `refs/tags/v${version}`) !== null) {
    throw new Error(`The tag v${version} exists already.`);
  }
  const changelog = withRelease(read(CHANGELOG), version, today, notesOf(commits));
  const manifests = workspaceFolders(lock).map((place) => {
    const file = path.posix.join(place, 'package.json');
    return [file, manifestText(withVersion(JSON.parse(read(file)), version))];
  });
  const files = Object.fromEntries([
    ...manifests,
    [LOCKFILE, manifestText(lockWithVersion(lock, version))],
    [CHANGELOG, changelog],
  ]) as Record<string, string>;
  return { version, previous, commits, notes: sectionOf(changelog, version) ?? '', files };
}

/**
 * Writes the files, calls `prepare`, which creates the published documents, commits and tags. A failure before the
 * commit restores the files.
 */
export async function makeRelease(folder: string, git: Git, plan: ReleasePlan, prepare: () => unknown): Promise<void> {
  const files = Object.keys(plan.files);
  const message = `chore(release): ${plan.version}`;
  try {
    for (const [file, text] of Object.entries(plan.files)) writeFileSync(path.join(folder, file), text);
    await prepare();
    git.text('add', '--', ...files);
    git.text('commit', '--quiet', '-m', message);
  } catch (error) {
    // The working tree was clean before, so no other change is lost.
    git.text('restore', '--staged', '--worktree', '--', ...files);
    throw error;
  }
  // By default git removes lines that begin with #, as the headings of the notes do.
  git.text(
    'tag',
    '--annotate',
    '--cleanup=verbatim',
    '-m',
    `Roger ${plan.version}\n\n${plan.notes}\n`,
    `v${plan.version}`,
  );
}
