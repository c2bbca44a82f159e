import type { Endpoint, Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { filterKind } from '@roger/contract/fields/list-query';
import type { TArray, TObject, TSchema } from 'typebox';
import { median, percentile } from './median.ts';
import type { BenchServer } from './servers.ts';

/** A reader with the token of a session. */
export interface Reader {
  name: string;
  token: string;
}

/** Duration of the slowest query of a kind, in ms. */
export interface Slowest {
  question: string;
  p50: number;
  p95: number;
}

/** A list for one reader: its size, and its slowest sort and filter. */
export interface ListFigures {
  list: string;
  reader: string;
  total: number;
  sort: Slowest;
  filter: Slowest;
  refused: number;
}

interface ListCall {
  key: string;
  path: string;
  input: Record<string, TSchema & { enum?: string[] }>;
  row: Record<string, TSchema>;
}

type Query = Record<string, unknown>;

const NO_FILTER = new Set(['pageNo', 'pageSize', 'column', 'order', 'export']);

/** Every call of the contract that returns a page. */
export function listCalls(): ListCall[] {
  return Object.entries(families as Record<string, Family>).flatMap(([key, { wire, endpoints }]) =>
    Object.entries(endpoints).flatMap(([name, { path, input, result, whenExport }]: [string, Endpoint]) => {
      const records = (result as TObject).properties?.['records'] as TArray | undefined;
      if (records === undefined || whenExport === true) return [];
      const row = (records.items as TObject).properties;
      return [{ key: `${key}.${name}`, path: `${wire}/${path ?? name}`, input: input.properties, row }];
    }),
  );
}

/** Runs a list with every sort and filter, and measures the slowest of each again. */
export async function measureListCall(
  api: BenchServer,
  list: ListCall,
  reader: Reader,
  rounds: number,
): Promise<ListFigures | null> {
  const first = await request(api, list.path, reader, { pageSize: 20 });
  if (first.code !== 200) return null;
  const row = first.records[0] ?? {};
  const sorts = (list.input['column']?.enum ?? []).flatMap((column) => [
    { column, order: 'asc' },
    { column, order: 'desc' },
  ]);
  const filters = Object.keys(list.input)
    .filter((name) => !NO_FILTER.has(name))
    .flatMap((name) => filtersFor(list.row, name, row));
  const sort = await slowestOf(api, list, reader, [{}, ...sorts], rounds);
  const filter = await slowestOf(api, list, reader, filters, rounds);
  const { key } = list;
  return {
    list: key,
    reader: reader.name,
    total: first.total,
    ...sort.as('sort'),
    ...filter.as('filter'),
    refused: sort.refused + filter.refused,
  };
}

async function slowestOf(api: BenchServer, list: ListCall, reader: Reader, queries: readonly Query[], rounds: number) {
  let refused = 0;
  let slowest = { query: {} as Query, took: 0 };
  for (const query of queries) {
    const { code, took } = await request(api, list.path, reader, query);
    if (code !== 200) refused += 1;
    if (took > slowest.took) slowest = { query, took };
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push((await request(api, list.path, reader, slowest.query)).took);
  const figures = { question: searchOf(slowest.query), p50: median(times), p95: percentile(times, 0.95) };
  return { refused, as: <K extends string>(name: K) => ({ [name]: figures }) as Record<K, Slowest> };
}

/** Filters with a value that rows have, and for texts with a part that many rows have. */
function filtersFor(fields: Record<string, TSchema>, name: string, row: Query): Query[] {
  const field = name.replace(/_(begin|end)$/, '');
  const schema = fields[field];
  const kind = schema === undefined ? null : filterKind(schema);
  const value = row[field];
  if (name === 'excludeSub') return [{ excludeSub: 'true' }];
  if (name === 'keyword') return [{ keyword: 'Radio' }, { keyword: '50000123' }];
  if (name === 'funcId') return [{ funcId: 1 }];
  if (value === null || value === undefined || value === '' || Array.isArray(value)) return [];
  if (kind !== 'text' || typeof value !== 'string') return [{ [name]: value }];
  return [{ [name]: value }, { [name]: value.slice(0, 4) }];
}

async function request(api: BenchServer, path: string, { token }: Reader, query: Query) {
  const begun = performance.now();
  const response = await fetch(`${api.baseUrl}/nmsService/${path}?${searchOf(query)}`, {
    headers: { 'x-access-token': token },
  });
  const answer = (await response.json()) as { code: number; result?: { total: number; records: Query[] } };
  const took = performance.now() - begun;
  if (answer.code !== 200 && answer.code !== 400 && answer.code !== 510 && answer.code !== 3105)
    throw new Error(`${path}?${searchOf(query)} answered ${JSON.stringify(answer).slice(0, 300)}`);
  return { code: answer.code, took, total: answer.result?.total ?? 0, records: answer.result?.records ?? [] };
}

function searchOf(query: Query): string {
  return new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
}

/** A call that consoles make by themselves: a query, or a body to post. */
interface Lookup {
  path: string;
  body?: object;
}

const PASTED = Array.from({ length: 40 }, (_, n) => `T${5_000_000_000 + n * 977}`);

/** Figures of the fleet, searches and lookups that consoles request by themselves. */
export const LOOKUPS: readonly Lookup[] = [
  'tbMsInfo/findMsCount',
  'tbMsInfo/fleetOverview',
  'tbMsInfo/fleetTasks',
  'tbMsInfo/fleetTrends',
  'tbMsInfo/queryRenewals?days=30',
  'search?q=50000123',
  'search?q=Radio',
  'search?q=RÁDIO 4711',
  'search?q=рация',
  'search?q=T5000000000',
  { path: 'search/ids', body: { values: PASTED } },
  `tbMsInfo/list?keyword=${PASTED.join(' ')}`,
  'tbClientInfo/all',
  'tbClientInfo/tree',
  'tbClientInfo/getClientTree',
  'tbClientInfo/queryNextAgent',
  'tbRole/all',
  'tbMsFunc/queryAll',
  'tbMsType/getMsTypes',
  'tbMsModel/all',
  'tbPriceTemplate/queryAll',
].map((lookup) => (typeof lookup === 'string' ? { path: lookup } : lookup));

/** Durations of a call without a page, and the code of its last answer: a refusal may be as fast as an answer. */
export async function measureLookup(
  api: BenchServer,
  { path, body }: Lookup,
  { token }: Reader,
  rounds: number,
): Promise<Slowest & { first: number; code: number }> {
  const headers = { 'x-access-token': token };
  const asJson = { ...headers, 'content-type': 'application/json' };
  const call = body === undefined ? { headers } : { method: 'POST', headers: asJson, body: JSON.stringify(body) };
  const times: number[] = [];
  let code = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    const response = await fetch(`${api.baseUrl}/nmsService/${path}`, call);
    ({ code } = (await response.json()) as { code: number });
    times.push(performance.now() - begun);
  }
  const [first = 0, ...others] = times;
  return { question: path, first, p50: median(others), p95: percentile(others, 0.95), code };
}
