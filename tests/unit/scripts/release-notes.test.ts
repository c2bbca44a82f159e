import { describe, expect, it } from 'vitest';
import { notesOf, sectionOf, withRelease } from '../../../scripts/lib/release/changelog.ts';
import { bumpVersion, chooseVersion, levelOf, parseCommit } from '../../../scripts/lib/release/commits.ts';
import { noticesOf } from '../../../scripts/lib/release/notices.ts';
import { publicSbom } from '../../../scripts/lib/release/sbom.ts';

const component = (ref: string, more: object = {}) => ({ 'bom-ref': ref, name: ref.replace(/@[^@]*$/, ''), ...more });
const commits = (...messages: string[]) => messages.map(parseCommit).filter((commit) => commit !== null);

describe('a commit message', () => {
  it('has type, scope and subject', () => {
    const expected = { type: 'fix', scope: 'ledger', subject: 'a quote is refused', breaking: null };
    expect(parseCommit('fix(ledger): a quote is refused\n\nMore of it.')).toEqual(expected);
    expect(parseCommit('test: a clock')).toMatchObject({ type: 'test', scope: '' });
  });

  it.each([
    ['feat(gateway)!: events need a stream', 'events need a stream'],
    ['feat(gateway): streams\n\nBREAKING CHANGE: send `stream`\nwith each batch.', 'send `stream` with each batch.'],
    ['fix: keys\n\nBREAKING CHANGE: send a key.\n\nOther text.', 'send a key.'],
    ['fix: keys\n\nBREAKING CHANGE: send a key.\nReviewed-by: somebody', 'send a key.'],
  ])('says what breaks: %j', (message, breaking) => {
    expect(parseCommit(message)?.breaking).toBe(breaking);
  });

  it.each(["Merge branch 'a'", '', 'Fix: capitals', 'fix:no blank'])('of another form is not read: %j', (message) => {
    expect(parseCommit(message)).toBeNull();
  });
});

describe('the next version', () => {
  it.each([
    [['docs: a', 'fix: b', 'feat: c', 'refactor(x)!: d'], 'major'],
    [['docs: a', 'fix: b', 'feat: c'], 'minor'],
    [['docs: a', 'perf: b'], 'patch'],
    [['docs: a', 'test: b', 'style: c', 'chore: d', 'ci: e'], null],
    [[], null],
  ])('after %j is a %s one', (messages, level) => {
    expect(levelOf(commits(...messages))).toBe(level);
  });

  it('counts from the right part', () => {
    expect(['major', 'minor', 'patch'].map((level) => bumpVersion('3.8.7', level as 'major'))).toEqual([
      '4.0.0',
      '3.9.0',
      '3.8.8',
    ]);
    expect(bumpVersion('9.99.9', 'minor')).toBe('9.100.0');
  });

  it('may be wanted higher than the commits ask for', () => {
    expect(chooseVersion('3.8.7', commits('fix: a'))).toBe('3.8.8');
    expect(chooseVersion('3.8.7', commits('fix: a'), 'minor')).toBe('3.9.0');
    expect(chooseVersion('3.8.7', commits('fix: a'), '4.0.0')).toBe('4.0.0');
    expect(chooseVersion('3.8.7', commits('docs: a'), 'patch')).toBe('3.8.8');
  });

  it.each([
    ['feat: a', 'patch', '3.8.8 is too low: since 3.8.7 the commits ask for 3.9.0 or more.'],
    ['feat!: a', '3.9.0', '3.9.0 is too low: since 3.8.7 the commits ask for 4.0.0 or more.'],
    ['docs: a', '3.8.7', '3.8.7 is too low: since 3.8.7 the commits ask for a newer version or more.'],
    ['fix: a', '3.10', "'3.10' is no version such as 4.0.0, and none of major, minor, patch."],
    ['fix: a', 'v3.9.0', "'v3.9.0' is no version such as 4.0.0, and none of major, minor, patch."],
    ['docs: a', undefined, 'Nothing to release: no commit since 3.8.7 reaches users.'],
  ])('is refused: %s as %s', (message, wanted, reason) => {
    expect(() => chooseVersion('3.8.7', commits(message), wanted)).toThrow(reason);
  });
});

const NOTES = notesOf(
  commits(
    'docs: a page',
    'fix(ledger): a *quote* is refused',
    'feat(terminal): tags <b> of terminals',
    'perf: lists are faster',
    'feat(gateway)!: events need a stream',
  ),
);

describe('the notes of a release', () => {
  it('begin with breaking changes and leave out internal ones', () => {
    expect(NOTES).toBe(`### Breaking

- **gateway**: events need a stream

### Added

- **terminal**: tags \\<b> of terminals
- **gateway**: events need a stream

### Changed

- lists are faster

### Fixed

- **ledger**: a \\*quote\\* is refused`);
  });

  const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\nWritten by hand.\n\n## [3.8.7] - 2026-11-23\n\nAll before.\n';

  it('become a section under what was written by hand', () => {
    const next = withRelease(CHANGELOG, '4.0.0', '2026-12-01', '### Fixed\n\n- a');
    expect(next).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [4.0.0] - 2026-12-01\n\nWritten by hand.\n\n### Fixed\n\n- a\n\n' +
        '## [3.8.7] - 2026-11-23\n\nAll before.\n',
    );
    expect(sectionOf(next, '4.0.0')).toBe('Written by hand.\n\n### Fixed\n\n- a');
    expect(sectionOf(next, '3.8.7')).toBe('All before.');
    expect(sectionOf(next, '3.8.8')).toBeNull();
    expect(() => withRelease(next, '4.0.0', '2026-12-02', '')).toThrow('has a section 4.0.0 already');
  });

  it('open a changelog without any section, and need the place for it', () => {
    const first = withRelease('# Changelog\n\n## [Unreleased]\n', '1.0.0', '2026-12-01', '- a');
    expect(first).toBe('# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n- a\n');
    expect(() => withRelease('# Changelog\n', '1.0.0', '2026-12-01', '')).toThrow("no line '## [Unreleased]'");
  });
});

describe('the bill of materials', () => {
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    metadata: { component: component('roger@4.0.0', { name: 'folder' }) },
    components: [
      component('@roger/api@4.0.0'),
      component('ws@8.18.0', {
        externalReferences: [{ type: 'distribution', url: 'https://registry.example/ws.tgz' }],
        hashes: [{ alg: 'SHA-512', content: 'ab' }],
      }),
      component('vitest@4.1.12'),
    ],
    dependencies: [
      { ref: '@roger/api@4.0.0', dependsOn: ['ws@8.18.0'] },
      { ref: 'roger@4.0.0', dependsOn: ['@roger/api@4.0.0', 'vitest@4.1.12'] },
      { ref: 'vitest@4.1.12', dependsOn: [] },
    ],
  };
  const shipped = new Set(['ws@8.18.0']);

  it('names the product, our packages and those that ship, and no address', () => {
    const text = publicSbom(JSON.stringify(document), shipped);
    expect(text).not.toContain('registry.example');
    expect(JSON.parse(text)).toEqual({
      $schema: document.$schema,
      metadata: { component: component('roger@4.0.0', { name: 'roger', externalReferences: [] }) },
      components: [
        component('@roger/api@4.0.0', { externalReferences: [] }),
        component('ws@8.18.0', { externalReferences: [], hashes: [{ alg: 'SHA-512', content: 'ab' }] }),
      ],
      dependencies: [
        { ref: '@roger/api@4.0.0', dependsOn: ['ws@8.18.0'] },
        { ref: 'roger@4.0.0', dependsOn: ['@roger/api@4.0.0'] },
      ],
    });
  });

  it('without a package that ships is not written', () => {
    const wanted = new Set(['ws@8.18.0', 'pg@8.23.1']);
    expect(() => publicSbom(JSON.stringify(document), wanted)).toThrow('lacks pg@8.23.1');
  });

  it.each(['https://registry.example/ws.tgz', 'git+ssh://git@host.example/ws.git'])(
    'with %s is not written',
    (value) => {
      const properties = [{ name: 'resolved', value }];
      const more = { ...document, properties };
      expect(() => publicSbom(JSON.stringify(more), shipped)).toThrow('names addresses');
    },
  );
});

describe('the notices', () => {
  it('name each package, and each text once', () => {
    const text = 'MIT\n\nCopyright A';
    const page = noticesOf([
      { name: 'b', version: '1.0.0', license: 'MIT', texts: ['MIT Copyright  A'] },
      { name: 'a', version: '2.0.0', license: 'MIT', texts: [text] },
      { name: 'a', version: '2.0.0', license: 'MIT', texts: [text] },
      { name: 'c', version: '1.0.0', license: 'ISC', texts: [] },
      { name: 'd', version: '1.0.0', license: 'ISC', texts: ['see ```license```'] },
    ]);
    expect(page.match(/^\| .*$/gm)?.slice(2)).toEqual([
      '| a | 2.0.0 | MIT |',
      '| b | 1.0.0 | MIT |',
      '| c | 1.0.0 | ISC |',
      '| d | 1.0.0 | ISC |',
    ]);
    expect(page).toContain('## a 2.0.0, b 1.0.0\n\n```text\nMIT\n\nCopyright A\n```');
    expect(page).toContain('## d 1.0.0\n\n````text\nsee ```license```\n````');
  });
});
