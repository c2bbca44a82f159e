// Checks the manifests and the lockfile: exact versions, no download addresses, no version with a known vulnerability.
// The check also runs without an audit service, so minimum-versions.json lists the first safe versions of packages with
// an advisory; add the package of a new advisory there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from './lib/project.mjs';
import { isSafe } from './lib/build/versions.mjs';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean }} LockEntry */

/** All faults of a lockfile's packages against a list of first safe versions. */
export function lockFaults(
  /** @type {Record<string, LockEntry>} */ packages,
  /** @type {Record<string, string[]>} */ minimum,
) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link === true) return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    const firstSafe = minimum[name] ?? [];
    return [
      ...(/^\w+:/.test(entry.resolved ?? '') ? [`${name} ${version} has a download address`] : []),
      ...(entry.integrity === undefined ? [`${name} ${version} has no checksum`] : []),
      ...(isSafe(version, firstSafe) ? [] : [`${name} ${version} is unsafe; first safe: ${firstSafe.join(', ')}`]),
    ];
  });
}

/** All versions of a manifest that are not exact. */
export function manifestFaults(
  /** @type {string} */ file,
  /** @type {Record<string, Record<string, string> | undefined>} */ manifest,
) {
  const wanted = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
  return wanted
    .flatMap((section) => Object.entries(manifest[section] ?? {}))
    .filter(([, version]) => typeof version === 'string' && !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name} wants '${version}', not an exact version`);
}

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(inProject(file), 'utf8'));

function manifests() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(inProject(parent)).map((name) => path.join(parent, name)),
  );
  return ['', ...folders, 'workers']
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(inProject(file)));
}

function main() {
  const faults = [
    ...manifests().flatMap((file) => manifestFaults(file, readJson(file))),
    ...lockFaults(readJson('package-lock.json').packages, readJson('scripts/minimum-versions.json')),
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
