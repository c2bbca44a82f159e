// The contexts of the domain and the imports between them, read from the sources; drawn into docs/architecture.md by npm run docs.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The contexts from the lowest to the highest; a lower one never imports a higher one. */
export const CONTEXTS = [
  'platform',
  'tenancy',
  'money',
  'fleet',
  'cloud',
  'servers',
  'upgrades',
  'reports',
  'workflows',
] as const;

/** Imports between contexts of a tree of folders. */
export interface ContextGraph {
  files: number;
  /** Number of imports from one context to another, by `from to`. */
  arrows: ReadonlyMap<string, number>;
  /** Imports of a higher context, as `file -> file`. */
  upward: readonly string[];
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g;

/** Relative specifiers that a source imports, types included. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].flatMap(([, specifier]) => (specifier === undefined ? [] : [specifier]));
}

/** TypeScript files of a folder and its sub-folders but for generated ones, as full paths. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
    .map((file) => join(folder, file));
}

/** The graph of a folder that has a folder for each context. */
export function contextGraph(folder: string): ContextGraph {
  const files = filesIn(folder).filter((file) => floorOf(folder, file) >= 0);
  const arrows = new Map<string, number>();
  const upward: string[] = [];
  for (const file of files) {
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      const target = join(dirname(file), specifier);
      const [from, to] = [floorOf(folder, file), floorOf(folder, target)];
      if (to < 0 || from === to) continue;
      if (to > from) upward.push(`${relative(folder, file)} -> ${relative(folder, target)}`);
      const arrow = `${CONTEXTS[from]} ${CONTEXTS[to]}`;
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
    }
  }
  return { files: files.length, arrows, upward };
}

function floorOf(folder: string, file: string): number {
  const [context = ''] = relative(folder, file).split('/');
  return CONTEXTS.findIndex((name) => name === context);
}

/** The graph as a table: a row for each context, highest first, with those below that it imports. */
export function drawGraph({ arrows }: ContextGraph): string {
  const rows = CONTEXTS.map((context, floor) => {
    const below = CONTEXTS.slice(0, floor).filter((other) => arrows.has(`${context} ${other}`));
    return `| ${floor + 1} | \`${context}\` | ${below.length === 0 ? 'nothing' : below.join(', ')} |`;
  }).toReversed();
  return ['| floor | context | imports |', '| --- | --- | --- |', ...rows].join('\n');
}
