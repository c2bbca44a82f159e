import { build, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileClock } from '../time/file-clock.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, '.tmp/test/programs');
const DAY = 86_400_000;

const librariesStayOutside: Plugin = {
  name: 'libraries-stay-outside',
  setup(own) {
    own.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@roger/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles a program with all of our own code that it uses, as `npm run build` does; `entry` is relative to the project.
 */
export async function bundleOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    write: false,
    plugins: [librariesStayOutside],
  });
  return outputFiles[0]?.text ?? '';
}

const built = new Map<string, Promise<string>>();

/**
 * Builds a program as one file, which starts in half the time of its sources; returns the path. The file is named by a
 * hash of its content, so that parallel runs share it.
 */
export function builtProgram(entry: string): Promise<string> {
  const known = built.get(entry) ?? buildProgram(entry);
  built.set(entry, known);
  return known;
}

async function buildProgram(entry: string): Promise<string> {
  const text = await bundleOf(entry);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = join(folder, `${basename(entry, '.ts')}-${hash}.mjs`);
  const now = fileClock();
  mkdirSync(folder, { recursive: true });
  if (!touch(file, now)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  for (const name of readdirSync(folder)) removeUnused(join(folder, name), now.getTime() - DAY);
  return file;
}

function touch(file: string, now: Date): boolean {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return false;
  utimesSync(file, now, now);
  return true;
}

// Another run may remove it first.
function removeUnused(file: string, since: number): void {
  const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (used !== undefined && used < since) rmSync(file, { force: true });
}
