import type { Database } from '@roger/domain/platform/db/db';
import autocannon from 'autocannon';
import { openStream, repeat, type LoadStream } from './gateway-load.ts';
import { print } from './print.ts';
import type { BenchServer } from './servers.ts';
import { signIn } from './sign-in.ts';

const BATCH = 5000;
/** Number of events in a mixed batch. */
const MIXED = 1000;
const STREAMS = 2;

/** A fleet of one radio server, and its gateway. */
export interface EventsBench {
  url: string;
  seconds: number;
  database: Database;
  token: string;
  msIds: readonly string[];
  api: BenchServer;
  /** Starts the gateway again after a kill. */
  restart: () => Promise<BenchServer>;
}

/** Measures the events figures of docs/gateway.md §8; returns the gateway that runs at the end. */
export async function measureEvents(options: EventsBench): Promise<BenchServer> {
  const bench = { ...options };
  await signOn(bench);
  await heartbeats(bench);
  await mixed(bench);
  await use(bench);
  await listBeside(bench);
  await kill(bench);
  return bench.api;
}

function streamsOf(bench: EventsBench, name: string): LoadStream[] {
  return Array.from({ length: STREAMS }, (_, index) =>
    openStream(() => bench.api.baseUrl, bench.token, `${name}-${index}`),
  );
}

/** Every STREAMS-th terminal of the fleet, from the stream's own index on: no two streams report the same one. */
function ownPart({ msIds }: EventsBench, index: number): string[] {
  return msIds.filter((_, at) => at % STREAMS === index);
}

async function signOn(bench: EventsBench): Promise<void> {
  const begun = performance.now();
  await Promise.all(
    streamsOf(bench, 'sign-on').map(async (stream, index) => {
      const own = ownPart(bench, index);
      for (let from = 0; from < own.length; from += BATCH) {
        const batch = own.slice(from, from + BATCH);
        await stream.send(
          batch.map((msId) => ({ type: 'online', msId, connType: 'TCP', ip: '10.0.0.1', version: '5.0.2' })),
        );
      }
    }),
  );
  print(
    `${bench.msIds.length} terminals sign on`,
    `${((performance.now() - begun) / 1000).toFixed(1)} s`,
    'wanted ≤ 60 s',
  );
}

async function heartbeats(bench: EventsBench): Promise<void> {
  const begun = performance.now();
  const rounds = await Promise.all(
    streamsOf(bench, 'beats').map((stream, index) => repeat(bench.seconds, beating(stream, ownPart(bench, index)))),
  );
  const each = Math.min(BATCH, ownPart(bench, 0).length);
  const rate = (sum(rounds) * each * 1000) / (performance.now() - begun);
  print('heartbeats', `${rate.toFixed(0)} terminals/s for ${bench.seconds} s`, 'wanted ≥ 20000/s');
}

function beating(stream: LoadStream, own: readonly string[]): (round: number) => Promise<unknown> {
  return (round) => {
    const from = (round * BATCH) % Math.max(BATCH, own.length);
    return stream.send([{ type: 'heartbeats', msIds: own.slice(from, from + BATCH) }]);
  };
}

async function mixed(bench: EventsBench): Promise<void> {
  const begun = performance.now();
  const streams = streamsOf(bench, 'mixed');
  await Promise.all(streams.map((stream, index) => repeat(bench.seconds, mixing(stream, ownPart(bench, index)))));
  const rate = (sum(streams.map((stream) => stream.acceptedCount())) * 1000) / (performance.now() - begun);
  print('mixed events', `${rate.toFixed(0)}/s for ${bench.seconds} s`, 'wanted ≥ 5000/s');
}

/** Usage of cards with a plan: each comes near its limit and passes it during the run. */
async function use(bench: EventsBench): Promise<void> {
  const begun = performance.now();
  const streams = streamsOf(bench, 'use');
  await Promise.all(streams.map((stream, index) => repeat(bench.seconds, using(stream, ownPart(bench, index)))));
  const rate = (sum(streams.map((stream) => stream.acceptedCount())) * 1000) / (performance.now() - begun);
  print('use of cards with a plan', `${rate.toFixed(0)}/s for ${bench.seconds} s`, 'wanted ≥ 1000/s');
}

function using(stream: LoadStream, own: readonly string[]): (round: number) => Promise<unknown> {
  return (round) =>
    stream.send(
      Array.from({ length: MIXED }, (_, index) => ({
        type: 'usage',
        msId: own[(round * MIXED + index) % own.length] ?? '',
        upBytes: 1_000_000,
        downBytes: 9_000_000,
      })),
    );
}

function mixing(stream: LoadStream, own: readonly string[]): (round: number) => Promise<unknown> {
  return (round) =>
    stream.send(
      Array.from({ length: MIXED }, (_, index) =>
        mixedEvent(own[(round * 7919 + index * 31) % own.length] ?? '', index),
      ),
    );
}

function mixedEvent(msId: string, index: number): object {
  const lot = index % 20;
  if (lot < 6) return { type: 'call', msId, callId: `c${index}`, kind: 'group', seconds: 8 };
  if (lot < 10) return { type: 'message', msId, kind: 'text', bytes: 80 };
  if (lot < 14) return { type: 'location', msId, lat: 53.5 + index / 10_000, lon: 10, accuracy: 8 };
  if (lot < 16) return { type: 'heartbeat', msId };
  if (lot < 17) return { type: 'alarm', msId, kind: 'lowBattery', on: true };
  if (lot < 18) return { type: 'usage', msId, upBytes: 1000, downBytes: 9000 };
  return lot < 19 ? { type: 'groupChange', msId, grpId: null } : { type: 'settings', msId, version: 1 };
}

/** The terminal list alone, and under half of the load. */
async function listBeside(bench: EventsBench): Promise<void> {
  const token = await signIn(bench.api.baseUrl, 'bench-agent');
  const list = () =>
    autocannon({
      url: `${bench.api.baseUrl}/nmsService/tbMsInfo/list?pageSize=20&column=msId&order=asc`,
      headers: { 'x-access-token': token },
      duration: bench.seconds,
      connections: 8,
    });
  const quiet = await list();
  const [beats, mixes] = [
    openStream(() => bench.api.baseUrl, bench.token, 'half-b'),
    openStream(() => bench.api.baseUrl, bench.token, 'half-m'),
  ];
  const [loaded] = await Promise.all([
    list(),
    repeat(bench.seconds, beating(beats, bench.msIds), 2),
    repeat(bench.seconds, mixing(mixes, bench.msIds), 2.5),
  ]);
  const ratio = loaded.requests.average / quiet.requests.average;
  print(
    'terminal list beside half of that load',
    `${loaded.requests.average.toFixed(0)}/s of ${quiet.requests.average.toFixed(0)}/s, ratio ${ratio.toFixed(2)}, p99 ${loaded.latency.p99} of ${quiet.latency.p99} ms`,
    'wanted ≥ 0.60, p99 ≤ 3 ×',
  );
}

/** Kills the gateway repeatedly while events come, and compares the stored events with the answered ones. */
async function kill(bench: EventsBench): Promise<void> {
  const before = await counted(bench);
  const streams = streamsOf(bench, 'kill');
  const work = Promise.all(
    streams.map((stream, index) => {
      const own = ownPart(bench, index);
      return repeat(bench.seconds * 2, (round) =>
        stream.send(
          own
            .slice(0, 500)
            .map((msId) => ({ type: 'call', msId, callId: `k${round}`, kind: 'individual', seconds: 1 })),
        ),
      );
    }),
  );
  for (let kills = 0; kills < 3; kills += 1) {
    await new Promise((resolve) => setTimeout(resolve, (bench.seconds * 1000) / 2));
    bench.api.kill();
    bench.api = await bench.restart();
  }
  await work;
  const answered = sum(streams.map((stream) => stream.acceptedCount()));
  const stored = (await counted(bench)) - before;
  print('kill -9 of the gateway, three times', `${answered} events answered, ${stored} counted`, 'wanted: the same');
  if (answered !== stored) process.exitCode = 1;
}

async function counted({ database }: EventsBench): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select coalesce(sum(count), 0)::int as n from traffic_slot where kind = 'call.individual'`,
  );
  return rows[0]?.n ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
