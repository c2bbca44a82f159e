// Comparison of versions for the lockfile check.

/** Negative, zero or positive as the first version is older, equal or newer; pre-releases count as their release. */
export function compareVersions(/** @type {string} */ left, /** @type {string} */ right) {
  const [a, b] = [numbers(left), numbers(right)];
  return [0, 1, 2].map((index) => (a[index] ?? 0) - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** True when a version is safe by a list of first safe versions, one for each major that was mended. */
export function isSafe(/** @type {string} */ version, /** @type {string[]} */ firstSafe) {
  const sameMajor = firstSafe.find((safe) => numbers(safe)[0] === numbers(version)[0]);
  const newest = firstSafe.toSorted(compareVersions).at(-1) ?? '0.0.0';
  return compareVersions(version, sameMajor ?? newest) >= 0;
}

const numbers = (/** @type {string} */ version) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
