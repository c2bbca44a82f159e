/** The package of an import such as '@scope/name/part'; undefined for Node's own modules. */
export function packageOf(specifier: string): string | undefined;
/** Places in node_modules of these packages and of all their dependencies, without optional peers such as CLIs. */
export function runtimePlaces(names: Iterable<string>, packages: Record<string, object>): string[];
