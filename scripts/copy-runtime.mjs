// node scripts/copy-runtime.mjs <folder>: copies of node_modules what the built servers need, for docker/Dockerfile.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimePlaces } from './lib/runtime-packages.mjs';
import { inProject, UserError } from './lib/project.mjs';

// Prisma's client carries a compiler for every database it knows, and types and source maps that nothing reads.
const UNUSED = /\.(map|d\.ts|d\.mts|d\.cts|md)$|query_compiler_\w+\.(?!postgresql)\w+\./;

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(inProject(file), 'utf8'));

const [, , target] = process.argv;
if (target === undefined) throw new UserError('Usage: node scripts/copy-runtime.mjs <folder>');
for (const place of runtimePlaces(readJson('dist/packages.json'), readJson('package-lock.json').packages)) {
  // Optional packages of other platforms are in the lockfile alone.
  if (!existsSync(inProject(place))) continue;
  cpSync(inProject(place), path.join(target, place), {
    recursive: true,
    dereference: true,
    // Packages inside of a package have a place of their own, if they are needed.
    filter: (source) => !UNUSED.test(source) && !path.relative(inProject(place), source).startsWith('node_modules'),
  });
}
