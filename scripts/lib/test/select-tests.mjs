// Selects the tests of changed files: by imports if a test imports the tested code, by names if it calls the whole
// service.

/**
 * @typedef {object} Repository
 * @property {string[]} files every file that Git knows or would add, as paths from the root with slashes
 * @property {ReadonlyMap<string, readonly string[]>} imports our own files that each file imports
 * @property {ReadonlyMap<string, readonly string[]>} readers unit tests that read the repository itself, with the
 *   places that they read; an empty list means any place
 */

/**
 * @typedef {object} Selection
 * @property {string[]} vitest test files
 * @property {string[]} e2e spec files
 * @property {string[]} families slugs of the families that the contract walk calls; empty if it does not run
 * @property {string[]} left further test files that fit but would take longer than a minute
 */

const MOST_OF_SERVICE = 10;
const MOST_SPECS = 2;
/** Specs for changes of the console that no other spec fits. */
const ANY_SCREEN = /^(login|shell)$/;
const TEST = /^tests\/(?<project>\w+)\/(?:.*\/)?(?<name>[\w-]+)\.(?:test\.tsx?|spec\.ts)$/;
const SAMPLE = /^tests\/contract\/(?:.*\/)?samples\/(?<slug>[\w-]+)\.ts$/;
const WALK = /^walk-\d+$/;
const SOURCE = /^(?:packages|apps|workers|prisma)\//;
/** Folders with names that say nothing about the subject of a file. */
const PLACES = new Set(
  (
    'packages domain contract i18n spreadsheet src families fields apps api web screens features kit lib app workers jobs ' +
    'commands prisma schema sql seed migrations kernel integrations ' +
    'platform tenancy money fleet cloud servers upgrades reports workflows'
  ).split(' '),
);

const baseName = (/** @type {string} */ file) => (file.split('/').at(-1) ?? '').split('.')[0] ?? '';
// Makes renew, renewal and renewals the same word.
const stem = (/** @type {string} */ word) => (word.length > 3 ? word.replace(/s$/, '') : word).slice(0, 5);
const wordsOf = (/** @type {string} */ name) => name.split(/[-_]/).filter(Boolean).map(stem);
const isPrefix = (/** @type {string[]} */ start, /** @type {string[]} */ words) =>
  start.length > 0 && start.every((word, index) => word === words[index]);

/** Words of each folder of a source and, last, of its name. */
function namesOf(/** @type {string} */ file) {
  const folders = file
    .split('/')
    .slice(0, -1)
    .filter((one) => !PLACES.has(one));
  return [...folders, baseName(file)].map(wordsOf);
}

/**
 * Rank of a test's name for a source. 1, the best: the source's path contains all its words. Then it begins with: 2 the
 * name of the source, 3 the name of a folder, 4 the last words of one of these names. Undefined if it does not fit.
 */
function fitOf(/** @type {string} */ testName, /** @type {string} */ source) {
  const words = wordsOf(testName);
  const names = namesOf(source);
  const all = new Set(names.flat());
  if (words.every((word) => all.has(word))) return 1;
  const [own = [], ...folders] = names.toReversed();
  if (isPrefix(own, words)) return 2;
  if (folders.some((folder) => isPrefix(folder, words))) return 3;
  return names.some((name) => name.some((_word, index) => isPrefix(name.slice(index), words))) ? 4 : undefined;
}

/** The file and all files that it imports, directly or indirectly. */
function reachedFrom(/** @type {string} */ file, /** @type {Repository['imports']} */ imports) {
  const seen = new Set([file]);
  for (const one of seen) for (const next of imports.get(one) ?? []) seen.add(next);
  return seen;
}

/** @typedef {{ file: string, project: string, name: string }} TestFile */

/** @returns {TestFile[]} */
function testFiles(/** @type {string[]} */ files) {
  return files.flatMap((file) => {
    const { project = '', name = '' } = TEST.exec(file)?.groups ?? {};
    return name === '' ? [] : [{ file, project, name: name.replace(/-\d+$/, '') }];
  });
}

/** The `most` tests that fit best, and the other ones that fit. */
function bestByName(/** @type {TestFile[]} */ tests, /** @type {string[]} */ sources, /** @type {number} */ most) {
  const fits = tests
    .map(({ file, name }) => {
      const fit = Math.min(...sources.map((source) => fitOf(name, source) ?? Infinity));
      return { file, fit, words: wordsOf(name).length };
    })
    .filter(({ fit }) => fit < Infinity)
    // Of two names that fit equally well, the one with more words is more specific.
    .toSorted((a, b) => a.fit - b.fit || b.words - a.words || a.file.localeCompare(b.file))
    .map(({ file }) => file);
  return { chosen: fits.slice(0, most), left: fits.slice(most) };
}

/** Slugs of the families of changed sources: the longest slug that the name of the file or of a folder begins with. */
function familiesOf(/** @type {string[]} */ sources, /** @type {string[]} */ files) {
  const slugs = files.flatMap((file) => SAMPLE.exec(file)?.groups?.['slug'] ?? []);
  const longestFirst = slugs.toSorted((a, b) => b.length - a.length);
  const found = sources.map((source) =>
    namesOf(source)
      .toReversed()
      .map((name) => longestFirst.find((slug) => isPrefix(wordsOf(slug), name)))
      .find((slug) => slug !== undefined),
  );
  return unique(found.filter((slug) => slug !== undefined)).toSorted((a, b) => a.localeCompare(b));
}

/**
 * Selects the tests for changed files. Unit tests: those that import a changed file, even indirectly, or read it as a
 * file. Tests of the whole service: those that import a changed file directly or reach a changed file of tests/, then
 * those with a fitting name, as many as run in a minute. Browser tests: those with a name that fits a changed file of
 * apps/web.
 * @param {string[]} changed paths from the root
 * @param {Repository} repository
 * @returns {Selection}
 */
export function selectTests(changed, { files, imports, readers }) {
  const tests = testFiles(files);
  const touched = new Set(changed);
  const sources = changed.filter((file) => SOURCE.test(file));
  const forService = sources.filter((file) => !file.startsWith('apps/web/'));
  const forWeb = sources.filter((file) => file.startsWith('apps/web/src/'));
  const ofService = tests.filter(({ project }) => ['api', 'workers', 'contract'].includes(project));
  const unit = tests.filter(
    ({ file, project }) =>
      project === 'unit' &&
      (isRead(changed, readers.get(file)) || [...reachedFrom(file, imports)].some((one) => touched.has(one))),
  );
  const own = tests.filter(({ file, project }) => project !== 'e2e' && touched.has(file));
  const direct = ofService.filter(({ file }) => importsItself(file, touched, imports));
  const named = bestByName(
    ofService.filter((one) => !direct.includes(one)),
    forService,
    MOST_OF_SERVICE,
  );
  const families = familiesOf([...forService, ...changed.filter((file) => SAMPLE.test(file))], files);
  const walks = families.length > 0 ? files.filter((file) => TEST.test(file) && WALK.test(baseName(file))) : [];
  const near = direct.map(({ file }) => file);
  const room = near.slice(0, MOST_OF_SERVICE);
  const byName = named.chosen.slice(0, Math.max(0, MOST_OF_SERVICE - room.length));
  const vitest = unique([...unit, ...own].map(({ file }) => file).concat(room, byName, walks));
  const left = unique([...near, ...named.chosen, ...named.left]).filter((file) => !vitest.includes(file));
  return { vitest, e2e: specsOf(tests, forWeb, touched), families, left };
}

const isRead = (/** @type {string[]} */ changed, /** @type {readonly string[] | undefined} */ places) =>
  places !== undefined &&
  changed.some((file) => places.length === 0 || places.some((place) => `${file}/`.startsWith(`${place}/`)));

/** True if a test imports a changed file directly, or a changed file of tests/ through other files of tests/. */
function importsItself(
  /** @type {string} */ file,
  /** @type {Set<string>} */ touched,
  /** @type {Repository['imports']} */ imports,
) {
  const near = new Map([...imports].filter(([from]) => from === file || from.startsWith('tests/')));
  const ownSources = imports.get(file) ?? [];
  return [...reachedFrom(file, near)].some(
    (one) => touched.has(one) && (one.startsWith('tests/') || ownSources.includes(one)),
  );
}

function specsOf(/** @type {TestFile[]} */ tests, /** @type {string[]} */ forWeb, /** @type {Set<string>} */ touched) {
  const specs = tests.filter(({ project }) => project === 'e2e');
  const own = specs.filter(({ file }) => touched.has(file)).map(({ file }) => file);
  const { chosen } = bestByName(specs, forWeb, MOST_SPECS);
  const anyScreen = forWeb.length > 0 && chosen.length === 0 ? specs.filter(({ name }) => ANY_SCREEN.test(name)) : [];
  return unique([...own, ...chosen, ...anyScreen.map(({ file }) => file)]);
}

const unique = (/** @type {string[]} */ list) => [...new Set(list)];
