// node scripts/copy-runtime.mjs <folder>: copies the packages that the built servers need, for docker/Dockerfile.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimePlaces } from './lib/build/runtime-packages.mjs';
import { inProject, UserError } from './lib/project.mjs';

// Files that the servers never read: types, source maps, Markdown, and Prisma's query compilers for other databases.
const UNUSED = /\.(map|d\.ts|d\.mts|d\.cts|md)$|query_compiler_\w+\.(?!postgresql)\w+\./;

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(inProject(file), 'utf8'));

const [, , target] = process.argv;
if (target === undefined) throw new UserError('Usage: node scripts/copy-runtime.mjs <folder>');
for (const place of runtimePlaces(readJson('dist/packages.json'), readJson('package-lock.json').packages)) {
  // The lockfile also lists optional packages of other platforms, which are not installed.
  if (!existsSync(inProject(place))) continue;
  cpSync(inProject(place), path.join(target, place), {
    recursive: true,
    dereference: true,
    // Packages inside a package are separate places and are copied only if needed.
    filter: (source) => !UNUSED.test(source) && !path.relative(inProject(place), source).startsWith('node_modules'),
  });
}
