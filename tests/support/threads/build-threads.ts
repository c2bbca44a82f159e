import { build } from 'esbuild';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const sources = resolve(import.meta.dirname, '../../../packages/spreadsheet/src');
// CommonJS libraries in the bundle expect `require`.
const banner = { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` };

/**
 * Builds each workbook thread as one file: starting from sources takes four times as long, mostly because of exceljs and saxes.
 */
export async function buildThreads(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roger-threads-'));
  await build({
    entryPoints: ['read-thread', 'write-thread'].map((name) => join(sources, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner,
    // exceljs names it but never loads it.
    external: ['@aws-sdk/client-s3'],
    logLevel: 'warning',
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
