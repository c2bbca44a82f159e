import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import type { CellRow } from '../../../apps/api/src/spreadsheet/workbook-content.ts';
import * as source from '../../../apps/api/src/spreadsheet/write-workbook-in-thread.ts';
import { readAll, useFolder } from './workbook-fixture.ts';

const { path } = useFolder();
const { streamWorkbook } = source;
const columns = Array.from({ length: 30 }, (_, index) => ({ header: `Column ${index}`, width: 12 }));

function countedBatches(count: number, size = 500) {
  const state = { pulled: 0, ended: false };
  async function* batches(): AsyncGenerator<readonly CellRow[]> {
    try {
      for (; state.pulled < count; state.pulled += 1) {
        // Rows come from a database: never in the same tick.
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

async function* failingBatches(): AsyncGenerator<CellRow[]> {
  yield [['a']];
  throw new Error('no database');
}

function threads(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

describe('streamWorkbook', () => {
  it('writes in a thread what the batches hold, the first bytes before the last row is there', async () => {
    const { batches } = countedBatches(3, 2);
    let begun = false;
    async function* afterFirstByte(): AsyncGenerator<readonly CellRow[]> {
      await vi.waitUntil(() => begun, { timeout: 10_000 });
      yield* batches;
    }
    const notes = { sheetName: 'Notes', lines: ['a'] };
    const stream = streamWorkbook({ sheetName: 'S', columns, batches: afterFirstByte(), notes });
    stream.once('data', () => (begun = true)).pause();
    const file = path();
    await pipeline(stream, createWriteStream(file));
    const rows = await readAll(file);
    expect(rows).toHaveLength(7);
    expect(rows[6]?.cells.slice(0, 2)).toEqual(['2 1 0', '2 1 1']);
  });

  it('writes 50 000 rows of 30 columns in bounded memory', async () => {
    const { batches } = countedBatches(100);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
    const file = path();
    await pipeline(streamWorkbook({ sheetName: 'S', columns, batches }), createWriteStream(file));
    clearInterval(watch);
    expect(peak - before).toBeLessThan(250_000_000);
    let rows = 0;
    for (const row of await readAll(file)) rows = row.row;
    expect(rows).toBe(50_001);
  }, 120_000);

  it('pulls no more than the reader takes', async () => {
    const { state, batches } = countedBatches(1_000);
    const stream = streamWorkbook({ sheetName: 'S', columns, batches });
    stream.read(0);
    await expect.poll(() => state.pulled, { timeout: 5_000 }).toBeGreaterThan(0);
    await pause(300);
    const pulled = state.pulled;
    await pause(200);
    expect(state.pulled).toBe(pulled);
    expect(pulled).toBeLessThan(30);
    stream.destroy();
    await finished(stream).catch(() => undefined);
    await expect.poll(() => state.ended).toBe(true);
  });

  it('starts nothing before it is read, and ends the batches all the same', async () => {
    const returned = { value: false };
    const batches: AsyncIterable<CellRow[]> = {
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(new Error('pulled')),
        return: async () => {
          returned.value = true;
          return { done: true, value: undefined };
        },
      }),
    };
    const before = threads();
    const stream = streamWorkbook({ sheetName: 'S', columns, batches });
    await pause(20);
    expect(threads()).toBe(before);
    stream.destroy();
    await expect.poll(() => returned.value).toBe(true);
  });

  it('ends the thread and the batches when it is destroyed', async () => {
    const before = threads();
    const { state, batches } = countedBatches(1_000);
    const stream = streamWorkbook({ sheetName: 'S', columns, batches });
    stream.resume();
    await expect.poll(() => state.pulled, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(threads()).toBe(before + 1);
    stream.destroy();
    await expect.poll(() => state.ended).toBe(true);
    const pulled = state.pulled;
    await expect.poll(threads).toBe(before);
    await pause(50);
    expect(state.pulled).toBe(pulled);
  });

  it('fails with the error of the batches', async () => {
    const stream = streamWorkbook({ sheetName: 'S', columns, batches: failingBatches() });
    await expect(pipeline(stream, createWriteStream(path()))).rejects.toThrow('no database');
  });

  it('fails with the error of the thread', async () => {
    const { state, batches } = countedBatches(1_000);
    const broken: never[] = [null as never];
    const stream = streamWorkbook({ sheetName: 'S', columns: broken, batches });
    await expect(finished(stream.resume())).rejects.toThrow(TypeError);
    await expect.poll(() => state.ended || state.pulled === 0).toBe(true);
  });

  it('runs from a bundle beside its built thread', async () => {
    const outdir = await mkdtemp(join(tmpdir(), 'bundle-'));
    const folder = join(import.meta.dirname, '../../../apps/api/src/spreadsheet');
    await build({
      entryPoints: {
        api: join(folder, 'write-workbook-in-thread.ts'),
        'workbook-thread': join(folder, 'workbook-thread.ts'),
      },
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
    const bundled: typeof source = await import(pathToFileURL(join(outdir, 'api.mjs')).href);
    const file = path();
    await pipeline(
      bundled.streamWorkbook({ sheetName: 'S', columns, batches: countedBatches(2, 2).batches }),
      createWriteStream(file),
    );
    expect(await readAll(file)).toHaveLength(5);
    await rm(outdir, { recursive: true });
  });
});
