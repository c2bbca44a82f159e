/** All faults of a lockfile's packages against a list of first safe versions. */
export function lockFaults(
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }>,
  minimum: Record<string, string[]>,
): string[];
/** All versions of a manifest that are not exact. */
export function manifestFaults(file: string, manifest: Record<string, Record<string, string> | undefined>): string[];
