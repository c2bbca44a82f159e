import { execFileSync } from 'node:child_process';
import { parseCommit, type ReleaseCommit } from './commits.ts';

const LARGEST_LOG = 64 * 1024 * 1024;
/** Separates messages in git's output; no message can contain it. */
const END = '\0';

/** Git in a folder; if git fails, `text` throws an error with git's message and `maybe` returns null. */
export interface Git {
  text(...args: string[]): string;
  maybe(...args: string[]): string | null;
}

export function gitIn(folder: string): Git {
  const text = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: LARGEST_LOG,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const maybe = (...args: string[]) => {
    try {
      return text(...args);
    } catch {
      return null;
    }
  };
  return { text, maybe };
}

/** Throws unless main is checked out and has no uncommitted changes. */
export function assertReleasable(git: Git): void {
  const branch = git.text('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== 'main') throw new Error(`A release is made on main; this is ${branch}.`);
  const changed = git.text('status', '--porcelain');
  if (changed !== '') throw new Error(`Commit or undo these changes first:\n${changed}`);
}

/**
 * The commits after the release of `current`: those since its tag or, without a tag, since the commit that added its
 * section to the changelog.
 */
export function commitsSince(git: Git, current: string): ReleaseCommit[] {
  const tag = `v${current}`;
  const base =
    git.maybe('rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`) ??
    git.maybe('log', '-1', '--format=%H', `-S## [${current}]`, '--', 'CHANGELOG.md');
  if (base === null || base === '') throw new Error(`There is neither a tag ${tag} nor its section in CHANGELOG.md.`);
  const messages = git.text('log', '--no-merges', '--reverse', '-z', '--format=%B', `${base}..HEAD`).split(END);
  return messages.map((message) => parseCommit(message.trim())).filter((commit) => commit !== null);
}
