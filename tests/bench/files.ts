import type { BenchServer } from './servers.ts';
import { terminalSheet } from '../support/workbooks/terminal-sheet.ts';

/** An import or export measured from outside. */
export interface FileFigures {
  seconds: number;
  firstByteSeconds?: number;
  /** Longest answer time of a small call during the work, in ms. */
  longestOtherMs: number;
  peakMb: number;
  bytes?: number;
}

/** Imports so many rows while small calls continue. */
export async function measureImport(api: BenchServer, token: string, rows: number): Promise<FileFigures> {
  const body = new FormData();
  body.set('grantPeriods', '1');
  body.set('file', new Blob([new Uint8Array(await terminalSheet('T7', rows))]), 'terminals.xlsx');
  return beside(api, token, async () => {
    const begun = performance.now();
    const response = await fetch(`${api.baseUrl}/nmsService/tbMsInfo/batchImport`, {
      method: 'POST',
      headers: { 'x-access-token': token },
      body,
    });
    const answer = (await response.json()) as { code: number; result: { successCount: number } };
    if (answer.code !== 200 || answer.result.successCount !== rows)
      throw new Error(`import answered ${JSON.stringify(answer).slice(0, 300)}`);
    return { seconds: (performance.now() - begun) / 1000 };
  });
}

/** Exports all rows of a filter while small calls continue. */
export async function measureExport(api: BenchServer, token: string, filter: string): Promise<FileFigures> {
  return beside(api, token, async () => {
    const begun = performance.now();
    const response = await fetch(`${api.baseUrl}/nmsService/tbMsInfo/list?export=true&${filter}`, {
      headers: { 'x-access-token': token },
    });
    if (response.headers.get('content-disposition') === null) throw new Error(await response.text());
    let firstByteSeconds = 0;
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      if (bytes === 0) firstByteSeconds = (performance.now() - begun) / 1000;
      bytes += (chunk as Uint8Array).length;
    }
    return { seconds: (performance.now() - begun) / 1000, firstByteSeconds, bytes };
  });
}

type Measured = Pick<FileFigures, 'seconds' | 'firstByteSeconds' | 'bytes'>;

async function beside(api: BenchServer, token: string, work: () => Promise<Measured>): Promise<FileFigures> {
  let longestOtherMs = 0;
  let peakMb = 0;
  const done = new AbortController();
  const others = (async () => {
    while (!done.signal.aborted) {
      const begun = performance.now();
      await (
        await fetch(`${api.baseUrl}/nmsService/tbMsType/getMsTypes`, { headers: { 'x-access-token': token } })
      ).text();
      longestOtherMs = Math.max(longestOtherMs, performance.now() - begun);
      peakMb = Math.max(peakMb, api.memory());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  try {
    const measured = await work();
    return { ...measured, longestOtherMs, peakMb };
  } finally {
    done.abort();
    await others;
  }
}
