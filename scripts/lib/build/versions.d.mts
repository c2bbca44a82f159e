/** Negative, zero or positive as the first version is older, equal or newer; pre-releases count as their release. */
export function compareVersions(left: string, right: string): number;
/** True when a version is safe by a list of first safe versions, one for each major that was mended. */
export function isSafe(version: string, firstSafe: string[]): boolean;
