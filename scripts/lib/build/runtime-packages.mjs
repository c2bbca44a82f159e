// Packages that the built servers need at run time: the imports of the bundles, resolved in the lockfile.
import { builtinModules } from 'node:module';

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockEntry
 */

/** The package of an import such as '@scope/name/part'; undefined for Node's own modules. */
export function packageOf(/** @type {string} */ specifier) {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Places in node_modules of these packages and of all their dependencies, without optional peers such as CLIs. */
export function runtimePlaces(
  /** @type {Iterable<string>} */ names,
  /** @type {Record<string, LockEntry>} */ packages,
) {
  /** @type {Set<string>} */
  const places = new Set();
  const add = (/** @type {string} */ name, /** @type {string} */ from) => {
    const place = placeOf(name, from, packages);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    for (const needed of neededBy(packages[place] ?? {})) add(needed, place);
  };
  for (const name of names) add(name, '');
  return [...places].toSorted();
}

/** @returns {string[]} */
function neededBy(/** @type {LockEntry} */ entry) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const names = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
  // Some packages depend on types, which nothing reads at run time.
  return names.filter((name) => !name.startsWith('@types/'));
}

/**
 * The place of a package that another place imports: inside that place or, like Node, in a folder above it.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, LockEntry>} packages
 * @returns {string | undefined}
 */
function placeOf(name, from, packages) {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place] !== undefined) return place;
  return from === ''
    ? undefined
    : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages);
}
