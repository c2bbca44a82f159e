import type { ReleaseCommit } from './commits.ts';

const UNRELEASED = '## [Unreleased]';
/** Groups of Keep a Changelog, in reading order, with their commit types. */
const GROUPS: readonly (readonly [title: string, types: readonly string[]])[] = [
  ['Added', ['feat']],
  ['Changed', ['perf', 'revert', 'refactor', 'build']],
  ['Fixed', ['fix']],
];

/** The groups of a release in Markdown: breaking changes first, without commits that do not reach users. */
export function notesOf(commits: readonly ReleaseCommit[]): string {
  const broken = commits.filter(({ breaking }) => breaking !== null);
  const groups = [
    group(
      'Breaking',
      broken.map((commit) => line(commit.scope, commit.breaking ?? commit.subject)),
    ),
    ...GROUPS.map(([title, types]) =>
      group(
        title,
        commits.filter(({ type }) => types.includes(type)).map(({ scope, subject }) => line(scope, subject)),
      ),
    ),
  ];
  return groups.filter((text) => text !== '').join('\n\n');
}

/**
 * The changelog with a section for this version on top; the section begins with the text under Unreleased. Throws if
 * the version already has a section or the heading Unreleased is missing.
 */
export function withRelease(changelog: string, version: string, date: string, notes: string): string {
  if (sectionOf(changelog, version) !== null) throw new Error(`CHANGELOG.md has a section ${version} already.`);
  const begin = changelog.indexOf(UNRELEASED);
  if (begin < 0) throw new Error(`CHANGELOG.md has no line '${UNRELEASED}'.`);
  const after = begin + UNRELEASED.length;
  const end = endOfSection(changelog, after);
  const written = changelog.slice(after, end).trim();
  const section = [`## [${version}] - ${date}`, written, notes].filter((text) => text !== '').join('\n\n');
  const rest = changelog.slice(end).trimStart();
  return `${changelog.slice(0, after)}\n\n${section}\n${rest === '' ? '' : `\n${rest}`}`;
}

/** Section of a version in the changelog, without its heading; null if it has none. */
export function sectionOf(changelog: string, version: string): string | null {
  const begin = changelog.indexOf(`## [${version}]`);
  if (begin < 0) return null;
  const headingEnd = changelog.indexOf('\n', begin);
  if (headingEnd < 0) return '';
  return changelog.slice(headingEnd, endOfSection(changelog, headingEnd)).trim();
}

function endOfSection(changelog: string, from: number): number {
  const next = changelog.indexOf('\n## [', from);
  return next < 0 ? changelog.length : next + 1;
}

function group(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `### ${title}\n\n${lines.join('\n')}`;
}

// Subjects are plain text, so characters with a meaning in Markdown are escaped.
function line(scope: string, text: string): string {
  const plain = text.replaceAll(/[*_<[\]\\]/g, '\\$&');
  return scope === '' ? `- ${plain}` : `- **${scope}**: ${plain}`;
}
