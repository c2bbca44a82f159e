import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { exportFormats } from '@roger/contract/fields/export-query';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { CellRow } from '@roger/spreadsheet/workbook-content';
import * as source from '@roger/spreadsheet/spool-file';
import { readCsv } from '../../support/workbooks/read-csv.ts';
import { readAll, useFolder } from './workbook-fixture.ts';

const { path } = useFolder();
const { spoolFile } = source;
const columns = Array.from({ length: 30 }, (_, index) => ({ header: `Column ${index}`, width: 12 }));
const frame = { format: 'xlsx', sheetName: 'S', columns } as const;

function countedBatches(count: number, size = 500) {
  const state = { pulled: 0, ended: false };
  async function* batches(): AsyncGenerator<readonly CellRow[]> {
    try {
      for (; state.pulled < count; state.pulled += 1) {
        // Rows come from a database, never in the same tick.
        await new Promise((resolve) => setImmediate(resolve));
        yield Array.from({ length: size }, (_, row) =>
          columns.map((_column, column) => `${state.pulled} ${row} ${column}`),
        );
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, batches: batches() };
}

async function* failingBatches(good: number): AsyncGenerator<CellRow[]> {
  for (let index = 0; index < good; index += 1) yield [['a']];
  throw new Error('no database');
}

function threads(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
}

const idleThreads = threads();

const spools = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('roger-export-'));

describe('spoolFile', () => {
  it('writes in a thread what the batches hold', async () => {
    const notes = { sheetName: 'Notes', lines: ['a'] };
    const stream = await spoolFile({ ...frame, batches: countedBatches(3, 2).batches, notes });
    const file = path();
    await pipeline(stream, createWriteStream(file));
    const rows = await readAll(file);
    expect(rows).toHaveLength(7);
    expect(rows[6]?.cells.slice(0, 2)).toEqual(['2 1 0', '2 1 1']);
  });

  it('writes a CSV file that another program reads', async () => {
    const odd = ['00123', 'say "hi", twice', 'two\r\nlines', '漢字 🚒', 1.5, -7, null, ''];
    async function* batches(): AsyncGenerator<CellRow[]> {
      yield [odd];
      yield [];
      yield [odd.toReversed()];
    }
    const file = path();
    const csv = { ...frame, format: 'csv' as const, columns: columns.slice(0, odd.length) };
    await pipeline(await spoolFile({ ...csv, batches: batches() }), createWriteStream(file));
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\uFEFF"Column 0","Column 1",')).toBe(true);
    expect(text.endsWith('"=""00123"""\r\n')).toBe(true);
    const expected = odd.map((value) => String(value ?? ''));
    expect(await readCsv(file)).toEqual([csv.columns.map(({ header }) => header), expected, expected.toReversed()]);
  });

  it.each(exportFormats)('writes 50 000 rows of 30 columns as %s in bounded memory', async (format) => {
    const { batches } = countedBatches(100);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
    let bytes = 0;
    for await (const chunk of await spoolFile({ ...frame, format, batches })) bytes += (chunk as Buffer).length;
    clearInterval(watch);
    expect(peak - before).toBeLessThan(250_000_000);
    expect(bytes).toBeGreaterThan(1_000_000);
  });

  it('is done with the rows whether or not anybody reads', async () => {
    const { state, batches } = countedBatches(20);
    const stream = await spoolFile({ ...frame, batches });
    await expect.poll(() => state.ended).toBe(true);
    expect(state.pulled).toBe(20);
    const file = path();
    await pipeline(stream, createWriteStream(file));
    expect(await readAll(file)).toHaveLength(10_001);
  });

  it('hands out bytes before the last row is there', async () => {
    const open: (() => void)[] = [];
    const wait = new Promise<void>((resolve) => open.push(resolve));
    async function* slow(): AsyncGenerator<readonly CellRow[]> {
      yield [['a']];
      await wait;
      yield [['b']];
    }
    const stream = await spoolFile({ ...frame, batches: slow() });
    stream.once('data', () => open[0]?.());
    await finished(stream);
    expect(stream.readableEnded).toBe(true);
  });

  it.each(exportFormats)('leaves no file, thread or rows of %s when it is destroyed', async (format) => {
    // The threads of tests before may still be ending.
    await expect.poll(threads).toBeLessThanOrEqual(idleThreads);
    const idle = threads();
    const { state, batches } = countedBatches(1_000);
    const stream = await spoolFile({ ...frame, format, batches });
    stream.resume();
    await expect.poll(() => state.pulled).toBeGreaterThan(0);
    expect(threads()).toBe(idle + 1);
    // The file has no name from its first moment, so a killed process leaves nothing either.
    // Others, of tests beside this one, lose theirs as soon.
    await expect.poll(spools).toEqual([]);
    stream.destroy();
    await expect.poll(() => state.ended).toBe(true);
    await expect.poll(threads).toBeLessThanOrEqual(idle);
  });

  it('is refused with the error of the rows where the first of them fail', async () => {
    await expect(spoolFile({ ...frame, batches: failingBatches(0) })).rejects.toThrow('no database');
  });

  it.each(exportFormats)('is cut with the error of the rows where later ones of %s fail', async (format) => {
    const stream = await spoolFile({ ...frame, format, batches: failingBatches(3) });
    await expect(pipeline(stream, createWriteStream(path()))).rejects.toThrow('no database');
  });

  it.each(exportFormats)('fails with the error of the thread that writes %s', async (format) => {
    const { state, batches } = countedBatches(1_000);
    const broken: never[] = [null as never];
    const stream = await spoolFile({ ...frame, format, columns: broken, batches });
    await expect(finished(stream.resume())).rejects.toThrow(TypeError);
    await expect.poll(() => state.ended).toBe(true);
  });

  it('takes two at a time, a third once one of them has its rows', async () => {
    const open: (() => void)[] = [];
    const gates = [0, 1].map((index) => new Promise<void>((resolve) => (open[index] = resolve)));
    const openStreams = await Promise.all(
      gates.map(async (gate) => {
        async function* until(): AsyncGenerator<readonly CellRow[]> {
          yield [['a']];
          await gate;
        }
        return spoolFile({ ...frame, batches: until() });
      }),
    );
    const order: string[] = [];
    const third = spoolFile({ ...frame, batches: countedBatches(1, 1).batches }).then((stream) => {
      order.push('third');
      return stream;
    });
    order.push('one has its rows');
    open[0]?.();
    await finished((await third).resume());
    expect(order).toEqual(['one has its rows', 'third']);
    open[1]?.();
    await Promise.all(openStreams.map(async (stream) => finished(stream.resume())));
  });

  it('runs from a bundle beside its built thread', async () => {
    // Libraries stay outside of bundles and are found from the bundle's folder.
    const outdir = await mkdtemp(join(import.meta.dirname, '../../../node_modules/.bundle-'));
    const folder = join(import.meta.dirname, '../../../packages/spreadsheet/src');
    await build({
      entryPoints: { api: join(folder, 'spool-file.ts'), 'write-thread': join(folder, 'write-thread.ts') },
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['exceljs'],
    });
    const bundled: typeof source = await import(pathToFileURL(join(outdir, 'api.mjs')).href);
    const file = path();
    const stream = await bundled.spoolFile({ ...frame, batches: countedBatches(2, 2).batches });
    await pipeline(stream, createWriteStream(file));
    expect(await readAll(file)).toHaveLength(5);
    await rm(outdir, { recursive: true });
  });
});
