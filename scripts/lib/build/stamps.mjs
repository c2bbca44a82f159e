// Stamps of generated files: each is a hash of the sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';

const DERIVED = new Set(['node_modules', 'generated', 'dist']);

/** Hash of the Node version and of files and folders of the project, without generated folders. */
export function hashOf(/** @type {string[]} */ sources) {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap((source) => filesBelow(inProject(source)))) {
    hash.update(`\0${path.relative(inProject(), file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** True if the stamp file contains this hash. */
export function isFresh(/** @type {string} */ stampFile, /** @type {string} */ hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

export function stamp(/** @type {string} */ stampFile, /** @type {string} */ hash) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ source) {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  const entries = readdirSync(source, { withFileTypes: true }).filter((entry) => !DERIVED.has(entry.name));
  return entries
    .map((entry) => path.join(source, entry.name))
    .toSorted()
    .flatMap(filesBelow);
}
