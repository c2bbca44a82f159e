import { execFileSync } from 'node:child_process';

const LARGEST = 64 * 1024 * 1024;
const SCHEMA = 'http://cyclonedx.org/schema/';
const ADDRESS = /\b(?:https?|git|ssh):\/\//;
/** Our own packages, as npm names their components. */
const OURS = /^(@roger\/\w+|roger)@/;

interface Component {
  readonly 'bom-ref': string;
  readonly [field: string]: unknown;
}

interface Sbom {
  readonly metadata: { readonly component: Component; readonly [field: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly [field: string]: unknown;
}

/**
 * A CycloneDX document of npm, cut to our packages and those that ship (`<name>@<version>`), without the addresses from
 * which they were downloaded, and named after the product instead of the folder of the clone. npm's own `--omit dev`
 * would also leave out what servers need and tests use too. Throws where a shipped package is missing or an address is left.
 */
export function publicSbom(document: string, shipped: ReadonlySet<string>): string {
  const sbom = JSON.parse(document) as Sbom;
  const ships = (ref: string) => OURS.test(ref) || shipped.has(ref);
  const components = sbom.components.filter((component) => ships(component['bom-ref'])).map(withoutAddresses);
  const named = new Set(components.map((component) => component['bom-ref']));
  const missing = [...shipped].filter((id) => !named.has(id));
  if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.slice(0, 3).join(', ')}`);
  const cut = {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...withoutAddresses(sbom.metadata.component), name: 'roger' } },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => ships(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(ships) })),
  };
  const left = addressesIn(cut);
  if (left.length > 0) throw new Error(`The bill of materials names addresses: ${left.slice(0, 3).join(', ')}`);
  return `${JSON.stringify(cut, null, 2)}\n`;
}

/** npm's bill of materials of a folder, from the lockfile alone: the same everywhere, and no registry is asked. */
export function npmSbom(folder: string): string {
  return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: LARGEST,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function withoutAddresses(component: Component): Component {
  return { ...component, externalReferences: [] };
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return ADDRESS.test(value) && !value.startsWith(SCHEMA) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(addressesIn);
}
