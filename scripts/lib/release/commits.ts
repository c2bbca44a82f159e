import { compareVersions } from '../build/versions.mjs';

/** Semver level of a release. */
export type Level = 'major' | 'minor' | 'patch';

/** A Conventional Commit, read for its release. */
export interface ReleaseCommit {
  readonly type: string;
  readonly scope: string;
  readonly subject: string;
  /** Description of the breaking change; null if the commit breaks nothing. */
  readonly breaking: string | null;
}

const HEADER = /^(?<type>[a-z]+)(?:\((?<scope>[^)]*)\))?(?<mark>!)?: (?<subject>.+)$/;
const BREAKING = /^BREAKING[ -]CHANGE: ([\s\S]+?)(?=\n\n|\n[A-Z][\w-]*: |$(?![\s\S]))/m;
const PATCHES = new Set(['fix', 'perf', 'revert', 'refactor', 'build']);
const VERSION = /^\d+\.\d+\.\d+$/;

/** Parses a commit message; null if it is not a Conventional Commit, such as a merge. */
export function parseCommit(message: string): ReleaseCommit | null {
  const [header = ''] = message.split('\n', 1);
  const { type, scope = '', mark, subject } = HEADER.exec(header)?.groups ?? {};
  if (type === undefined || subject === undefined) return null;
  const footer = BREAKING.exec(message)?.[1]?.replaceAll(/\s+/g, ' ').trim();
  return { type, scope, subject, breaking: footer ?? (mark === undefined ? null : subject) };
}

/** The level that these commits require; null if no commit changes the product. */
export function levelOf(commits: readonly ReleaseCommit[]): Level | null {
  if (commits.some(({ breaking }) => breaking !== null)) return 'major';
  if (commits.some(({ type }) => type === 'feat')) return 'minor';
  return commits.some(({ type }) => PATCHES.has(type)) ? 'patch' : null;
}

/** The version after this one. */
export function bumpVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * The version to release: the lowest that the commits allow, or the version or level `wanted` if it is not lower.
 * Throws if `wanted` is invalid or too low, or if nothing needs a release.
 */
export function chooseVersion(current: string, commits: readonly ReleaseCommit[], wanted?: string): string {
  const level = levelOf(commits);
  const least = level === null ? null : bumpVersion(current, level);
  if (wanted === undefined) {
    if (least === null) throw new Error(`Nothing to release: no commit since ${current} reaches users.`);
    return least;
  }
  const version = isLevel(wanted) ? bumpVersion(current, wanted) : wanted;
  if (!VERSION.test(version))
    throw new Error(`'${wanted}' is no version such as 4.0.0, and none of major, minor, patch.`);
  if (compareVersions(version, least ?? bumpVersion(current, 'patch')) >= 0) return version;
  throw new Error(`${version} is too low: since ${current} the commits ask for ${least ?? 'a newer version'} or more.`);
}

function isLevel(text: string): text is Level {
  return text === 'major' || text === 'minor' || text === 'patch';
}
