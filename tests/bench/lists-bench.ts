import { openDatabase } from '@roger/domain/platform/db/db';
import { addAgentAccount, SKEWED_AGENT } from './fleet.ts';
import { fillWorld, worldSize } from './lists-world.ts';
import { listCalls, LOOKUPS, measureListCall, measureLookup, type Reader } from './lists.ts';
import { startApi, type BenchServer } from './servers.ts';
import { signIn } from './sign-in.ts';

/** An agent of medium size, with a twentieth of a million terminals. */
const MIDDLE_AGENT = 'Bench agent 6';
const WANTED_MS = 300;

/** Options of `npm run bench -- --lists`. */
export interface ListsOptions {
  terminals: number;
  rounds: number;
  /** Limits the run to lists with this text in their key. */
  only?: string | undefined;
}

/** Builds the world in an empty database, and prints the slowest sort and filter of every list. */
export async function benchLists(url: string, { terminals, rounds, only = '' }: ListsOptions): Promise<void> {
  const database = openDatabase(url, { statementTimeoutMs: 1_200_000 });
  try {
    const begun = performance.now();
    await fillWorld(database.pool, worldSize(terminals));
    await addAgentAccount(database.pool, SKEWED_AGENT, 'bench-skewed');
    await addAgentAccount(database.pool, MIDDLE_AGENT, 'bench-middle');
    console.log(`${terminals} terminals and what belongs to them, built in ${seconds(begun)} s`);
  } finally {
    await database.close();
  }
  const api = await startApi(url);
  try {
    await printLists(api, rounds, only);
  } finally {
    api.stop();
  }
}

/** Prints the tables: lists by reader, then lookups. */
export async function printLists(api: BenchServer, rounds: number, only: string): Promise<void> {
  const readers: Reader[] = [];
  for (const name of ['admin', 'bench-middle', 'bench-skewed'])
    readers.push({ name, token: await signIn(api.baseUrl, name) });
  console.log('| list | reader | rows | slowest sort | p50 | p95 | slowest filter | p50 | p95 | refused |');
  console.log('|---|---|---:|---|---:|---:|---|---:|---:|---:|');
  for (const list of listCalls().filter(({ key }) => key.includes(only))) {
    for (const reader of readers) {
      const figures = await measureListCall(api, list, reader, rounds);
      if (figures === null) continue;
      const { sort, filter, total, refused } = figures;
      const cells = [sort, filter].flatMap(({ question, p50, p95 }) => [question || 'none', ms(p50), ms(p95)]);
      console.log(`| ${[list.key, reader.name, total, ...cells, refused].join(' | ')} |${over(sort.p95, filter.p95)}`);
    }
  }
  console.log('\n| look-up | reader | first | p50 | p95 |');
  console.log('|---|---|---:|---:|---:|');
  for (const lookup of LOOKUPS) {
    const name = lookup.path.replace(/(?<=T\d{10}) .*/, ' …');
    for (const reader of readers) {
      const { first, p50, p95, code } = await measureLookup(api, lookup, reader, rounds);
      const refusal = code === 200 ? '' : ` code ${code}`;
      console.log(`| ${[name, reader.name, ms(first), ms(p50), ms(p95)].join(' | ')} |${over(p95)}${refusal}`);
    }
  }
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

function over(...values: readonly number[]): string {
  return values.some((value) => value > WANTED_MS) ? ` over ${WANTED_MS}` : '';
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}
