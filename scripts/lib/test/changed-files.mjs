// Changed files since a commit, all files, and their imports.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inProject, root, UserError } from '../project.mjs';

const CODE = /\.(ts|tsx)$/;
const TEST_FILE = /^tests\/.*\.(test\.tsx?|spec\.ts)$/;
const UNIT_TEST = /^tests\/unit\/.*\.test\.tsx?$/;
/** A unit test with this code reads from the repository's root, so any file; other tests name the places they read. */
const AT_ROOT = /import\.meta\.dirname, '(?:\.\.\/)*\.\.'/;
const FINDS = /import\.meta\.dirname|readdir|readFile/;
const PLACE = /['"`](?:\.{1,2}\/)*((?:apps|docs|packages|prisma|scripts|simulator|workers)(?:\/[\w.-]+)+)['"`]/g;
const IMPORTED = /(?:from|import) *\(?['"`][^'"`]+['"`]/g;

function git(/** @type {string[]} */ ...args) {
  try {
    const out = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return out.split('\0').filter(Boolean);
  } catch (error) {
    const { stderr } = /** @type {{ stderr?: string }} */ (error);
    throw new UserError(`Git does not say what has changed: ${stderr?.trim() || String(error)}`);
  }
}

const notAdded = () => git('ls-files', '-z', '--others', '--exclude-standard');

/** Files that differ from a commit, including untracked and deleted ones. */
export function changedFiles(/** @type {string} */ ref) {
  // Git would read it as an option.
  if (ref.startsWith('-')) throw new UserError(`${ref} is no commit.`);
  return [...new Set([...git('diff', '--name-only', '-z', '--no-renames', ref, '--'), ...notAdded()])];
}

/**
 * Reads the input of selectTests from the repository.
 * @returns {Promise<import('./select-tests.mjs').Repository>}
 */
export async function readRepository() {
  const files = [...git('ls-files', '-z'), ...notAdded()].filter((file) => existsSync(inProject(file)));
  const imports = await importsOf(files.filter((file) => TEST_FILE.test(file)));
  return { files, imports, readers: new Map(files.filter((file) => UNIT_TEST.test(file)).flatMap(placesRead)) };
}

/**
 * The places of the repository that a unit test reads; an empty list means any place. No entry if it reads nothing.
 * @returns {[file: string, places: string[]][]}
 */
function placesRead(/** @type {string} */ file) {
  const text = readFileSync(inProject(file), 'utf8');
  if (AT_ROOT.test(text)) return [[file, []]];
  if (!FINDS.test(text)) return [];
  const places = [...text.replaceAll(IMPORTED, '').matchAll(PLACE)].map(([, place = '']) => place);
  // Tests of scripts start them as programs, which the imports do not show.
  if (file.startsWith('tests/unit/scripts/')) places.push('scripts');
  return places.length > 0 ? [[file, places]] : [];
}

/** Our own files that the tests import, directly or indirectly, by importing file; without type imports. */
async function importsOf(/** @type {string[]} */ tests) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    stdin: { contents: tests.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: inProject('.tmp'),
    format: 'esm',
    platform: 'node',
    target: 'esnext',
    metafile: true,
    logLevel: 'silent',
    plugins: [onlyOurCode],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => external !== true).map((one) => one.path),
    ]),
  );
}

/** @type {import('esbuild').Plugin} */
const onlyOurCode = {
  name: 'only-our-code',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@roger/') ? undefined : { path, external: true },
    );
    // Styles and pictures have no imports that count, so their content is skipped.
    build.onLoad({ filter: /\.[a-z0-9]+$/ }, ({ path }) =>
      CODE.test(path) || /\.(mjs|mts|js)$/.test(path) ? undefined : { contents: '', loader: 'js' },
    );
  },
};
