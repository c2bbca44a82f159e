import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lockfile } from './manifests.ts';
import { shippedPlaces } from './shipped.ts';

/** A package that the product ships, with the texts its authors ask to be passed on. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of its manifest. */
  readonly license: string;
  readonly texts: readonly string[];
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The packages that servers and console need at run time, found below a folder with an installed node_modules. */
export function shippedPackages(folder: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lockfile;
  return (
    shippedPlaces(lock)
      .map(({ place }) => path.join(folder, place))
      // Optional packages of other platforms are in the lockfile alone.
      .filter((place) => existsSync(place))
      .map(readPackage)
  );
}

function readPackage(folder: string): ShippedPackage {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license } = manifest;
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string') {
    throw new Error(`${folder} does not state its name, version and license.`);
  }
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENSE_FILE.test(entry.name),
  );
  const texts = files.map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim());
  return { name, version, license, texts };
}

/** Third-party notices in Markdown: a table of all packages, then each text once with the packages it belongs to. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const unique = new Map(packages.map((one) => [nameOf(one), one]));
  const sorted = [...unique.values()].toSorted((left, right) => nameOf(left).localeCompare(nameOf(right), 'en'));
  const rows = sorted.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const sections = sharedTexts(sorted).map(({ text, names }) => `## ${names.join(', ')}\n\n${fenced(text)}`);
  const head =
    '# Third-party notices\n\nThe product ships the packages below. Where a package brings the text of its license, ' +
    'the text follows.\n\n| package | version | license |\n| --- | --- | --- |';
  return `${[`${head}\n${rows.join('\n')}`, ...sections].join('\n\n')}\n`;
}

/** Each text once, with the packages that bring it; texts that differ in their line breaks alone are the same. */
function sharedTexts(packages: readonly ShippedPackage[]): { text: string; names: string[] }[] {
  const found = new Map<string, { text: string; names: string[] }>();
  for (const one of packages) {
    for (const text of one.texts) {
      const key = text.replaceAll(/\s+/g, ' ');
      const entry = found.get(key) ?? { text, names: [] };
      if (!entry.names.includes(nameOf(one))) entry.names.push(nameOf(one));
      found.set(key, entry);
    }
  }
  return [...found.values()];
}

const nameOf = ({ name, version }: ShippedPackage): string => `${name} ${version}`;

// A text may hold fences of its own: the fence is longer than any of them.
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
