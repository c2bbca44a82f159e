import autocannon from 'autocannon';
import { median } from './median.ts';
import type { BenchServer } from './servers.ts';
import { measuredQuery } from './statements.ts';

const ROUNDS = 3;
const CONNECTIONS = 8;

/** Requests per second of both sides, and their ratio. */
export interface ListFigures {
  api: number;
  bare: number;
  ratio: number;
}

/** Measures the list page alternately on both sides, so that both see the same machine; the medians are compared. */
export async function measureList(
  api: BenchServer,
  bare: BenchServer,
  token: string,
  seconds: number,
): Promise<ListFigures> {
  const address = `${api.baseUrl}/nmsService/tbMsInfo/list?${new URLSearchParams(
    Object.entries(measuredQuery).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()}`;
  const headers = { 'x-access-token': token };
  const apiRounds: number[] = [];
  const bareRounds: number[] = [];
  await rate(address, headers, 1);
  await rate(`${bare.baseUrl}/list`, {}, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    apiRounds.push(await rate(address, headers, seconds));
    bareRounds.push(await rate(`${bare.baseUrl}/list`, {}, seconds));
  }
  const [apiRate, bareRate] = [median(apiRounds), median(bareRounds)];
  return { api: apiRate, bare: bareRate, ratio: apiRate / bareRate };
}

async function rate(url: string, headers: Record<string, string>, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed requests`);
  return result.requests.average;
}
