/** Fields of a manifest or a lockfile entry that a release changes. */
export interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Fields of package-lock.json that a release changes. */
export interface Lockfile extends Manifest {
  packages: Record<string, Manifest>;
}

const OURS = /^@roger\//;

/** Folders of our own packages as the lockfile names them; '' is the root. */
export function workspaceFolders(lock: Lockfile): string[] {
  return Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'));
}

/** A manifest with the new version for itself and for its dependencies on our other packages. */
export function withVersion<T extends Manifest>(manifest: T, version: string): T {
  const wants = (dependencies: Record<string, string>) =>
    Object.fromEntries(Object.entries(dependencies).map(([name, old]) => [name, OURS.test(name) ? version : old]));
  return {
    ...manifest,
    version,
    ...(manifest.dependencies === undefined ? {} : { dependencies: wants(manifest.dependencies) }),
    ...(manifest.devDependencies === undefined ? {} : { devDependencies: wants(manifest.devDependencies) }),
  };
}

/** The lockfile with the new version in each of our own packages; every other package stays as it is. */
export function lockWithVersion(lock: Lockfile, version: string): Lockfile {
  const own = new Set(workspaceFolders(lock));
  const packages = Object.entries(lock.packages).map(([place, entry]) => [
    place,
    own.has(place) ? withVersion(entry, version) : entry,
  ]);
  return { ...withVersion(lock, version), packages: Object.fromEntries(packages) };
}

/** JSON in npm's format, so that a release changes only the lines with the version. */
export function manifestText(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
