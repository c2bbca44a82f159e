import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { TOKEN_HEADER } from '@roger/contract/constants';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import { MAX_EVENTS } from '@roger/contract/gateway/events';
import { afterAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putRadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const MEGABYTE = 1024 * 1024;
/** Far longer than any of these takes on the slowest machine, and shorter than they took before the limits. */
const HANG_MS = 20_000;

interface Shape {
  path: string;
  body: string;
  method?: string;
  headers?: Record<string, string>;
}

interface Seen {
  status: number;
  /** The longest answer time of /health/live during the request. */
  waitedMs: number;
}

const service = await useService();
const admin = await signIn(service);
const { token } = admin;
const server = await putRadioServer(service, admin, 'Flooding');
const port = (service.app.server.address() as AddressInfo).port;

// The service runs on this thread; the caller runs on another one, so that it does not wait with the service.
const CALLER = `
  const http = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const ask = (options, body) => new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', ...options }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode)).on('error', () => resolve(answer.statusCode));
    });
    // The service cuts off a refused upload, which ends the request too.
    request.on('error', () => resolve(0));
    request.end(body);
  });
  parentPort.on('message', async ({ port, shape }) => {
    let over = false;
    let waitedMs = 0;
    const look = async () => {
      while (!over) {
        const start = performance.now();
        await ask({ port, path: '/health/live', agent: false });
        waitedMs = Math.max(waitedMs, performance.now() - start);
      }
    };
    const looks = look();
    const { path, method, headers, body } = shape;
    const status = await ask({ port, path, method: method ?? 'POST', headers, agent: false }, body);
    over = true;
    await looks;
    parentPort.postMessage({ status, waitedMs });
  });
`;
const caller = new Worker(CALLER, { eval: true });
afterAll(() => caller.terminate());

function send(shape: Shape): Promise<Seen> {
  const headers = { 'content-type': 'application/json', ...shape.headers };
  return new Promise((resolve) => {
    caller.once('message', resolve);
    caller.postMessage({ port, shape: { ...shape, headers } }, []);
  });
}

/** Repeats a piece up to so many bytes, separated by commas. */
function filled(piece: string, bytes: number): string {
  return `${`${piece},`.repeat(bytes / (piece.length + 1) - 1)}${piece}`;
}

/** Distinct keys of equal length. */
function keys(bytes: number): string {
  return Array.from({ length: Math.floor(bytes / 12) }, (_, at) => `"${String(at).padStart(7, 'k')}":1`).join(',');
}

/** Bodies that once took seconds, and similar ones, in so many bytes. */
const BODIES: Record<string, (bytes: number) => string> = {
  'numbers in an unknown field': (bytes) => `{"x":[${filled('0', bytes)}]}`,
  'numbers in a known field': (bytes) => `{"msIds":[${filled('0', bytes)}]}`,
  'empty texts': (bytes) => `{"msIds":[${filled('""', bytes)}]}`,
  objects: (bytes) => `{"x":[${filled('{"a":1}', bytes)}]}`,
  keys: (bytes) => `{${keys(bytes)}}`,
  'nested lists': (bytes) => '['.repeat(bytes),
  'one long text': (bytes) => `{"x":"${'x'.repeat(bytes)}"}`,
  escapes: (bytes) => `{"x":"${String.raw`\n`.repeat(bytes / 2)}"}`,
  blanks: (bytes) => `{"x":1${' '.repeat(bytes)}}`,
  'one long number': (bytes) => `{"x":${'1'.repeat(bytes)}}`,
};

const open = '/nmsService/tbUserInfo/login';
const listed = '/nmsService/tbMsInfo/limit';
const signed = { [TOKEN_HEADER]: token };

function partOf(name: string, value: string): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** An import with these form fields. */
function multipart(parts: readonly string[]): Shape {
  const body = `${parts.join('')}--b--\r\n`;
  const headers = { ...signed, 'content-type': 'multipart/form-data; boundary=b' };
  return { path: '/nmsService/tbMsInfo/batchImport', body, headers };
}

const shapes: [string, () => Shape][] = [
  ...Object.entries(BODIES).flatMap(([what, make]): [string, () => Shape][] => [
    [`9 MB of ${what}, without a session`, () => ({ path: open, body: make(9 * MEGABYTE) })],
    [`60 kB of ${what}, without a session`, () => ({ path: open, body: make(60_000) })],
    [`1 MB of ${what}, in a session`, () => ({ path: listed, body: make(MEGABYTE - 100), headers: signed })],
  ]),
  ['a token of 60 kB', () => ({ path: listed, body: '{}', headers: { [TOKEN_HEADER]: 'x'.repeat(60_000) } })],
  ['headers by the thousand', () => ({ path: open, body: '{}', headers: manyHeaders() })],
  [
    'a query of 60 kB',
    () => ({ path: `/nmsService/tbMsInfo/list?id=${'1,'.repeat(30_000)}`, body: '', method: 'GET', headers: signed }),
  ],
  ['a query of many keys', () => ({ path: `/nmsService/config?${'a=1&'.repeat(15_000)}`, body: '', method: 'GET' })],
  [
    'forwarded addresses by the thousand',
    () => ({ path: open, body: '{}', headers: { 'x-forwarded-for': '10.0.0.1, '.repeat(5000) } }),
  ],
  [
    'languages by the thousand',
    () => ({ path: open, body: '{}', headers: { 'accept-language': 'fr;q=0.1,'.repeat(6000) } }),
  ],
  [
    'encodings by the thousand',
    () => ({ path: open, body: '{}', headers: { 'accept-encoding': 'br;q=0.1,'.repeat(6000) } }),
  ],
  [
    'a form of 20 000 fields',
    () => multipart(Array.from({ length: 20_000 }, (_, at) => partOf(`f${at}`, 'v'.repeat(50)))),
  ],
  ['a form with a row of 5 MB of keys', () => multipart([partOf('rows', `[{${keys(5 * MEGABYTE)}}]`)])],
  ['a form with 1 MB of rows', () => multipart([partOf('rows', `[${filled('{}', MEGABYTE)}]`)])],
];

const MOST_BEATS = 20_000;

/** Terminals of the server that it has not heard of for an hour: a heartbeat brings each back online. */
await service.database.pool.query(
  `with added as (insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time, heartbeat, server_id)
      select 'H' || n, 'Radio', (select min(id) from terminal_type), 1, '{1}', 'none', now() + interval '1 year', 300, $1
      from generate_series(1, $2::int) n returning id)
    insert into terminal_presence (terminal_id, conn_type, last_seen_time) select id, 'TCP', now() - interval '1 hour' from added`,
  [server.servId, MOST_BEATS],
);

/** Events of one time that follow each other, as a batch has them. */
function eventsOf(count: number, type: string, fieldsOf: (place: number) => object): string {
  const at = service.clock.now().getTime();
  return Array.from({ length: count }, (_event, seq) => JSON.stringify({ seq, at, type, ...fieldsOf(seq) })).join(',');
}

/** IDs of so many terminals, from that place on. */
function msIds(from: number, count: number): string[] {
  return Array.from({ length: count }, (_id, place) => `H${from + place + 1}`);
}

function heartbeats(terminals: number): string {
  return eventsOf(terminals / MAX_EVENTS, 'heartbeats', (place) => ({ msIds: msIds(place * MAX_EVENTS, MAX_EVENTS) }));
}

const signOns = () =>
  eventsOf(MAX_EVENTS, 'online', (place) => ({ msId: `H${place + 1}`, connType: 'TCP', version: '2' }));
const calls = () =>
  eventsOf(190, 'call', (place) => {
    const [msId, ...toMsIds] = msIds(place * 100, 1001);
    return { msId, callId: `c${place}`, kind: 'individual', seconds: 3, toMsIds };
  });

/**
 * Events of a batch with its status, 0 for an upload that is cut off: as many as 4 MB, 200 000 values and the limits of
 * the contract allow, or more.
 */
const batches: [string, number[], () => string][] = [
  ['heartbeats of 20 000 terminals', [200], () => heartbeats(MOST_BEATS)],
  ['heartbeats of 195 000 terminals', [400], () => heartbeats(195_000)],
  ['sign-ons of 5000 terminals', [200], signOns],
  ['calls to 190 000 terminals', [200], calls],
  ['199 000 numbers in place of events', [400], () => filled('0', 2 * 199_000)],
  ['199 000 values in one event', [200], () => `{"seq":1,"x":[${filled('0', 2 * 199_000)}]}`],
  ['200 000 values in one event', [400], () => `{"seq":1,"x":[${filled('0', 2 * 200_000)}]}`],
  ['one text of 4 MB', [200], () => `{"seq":1,"type":"${'x'.repeat(4 * MEGABYTE - 100)}"}`],
  ['one text beyond 4 MB', [413, 0], () => `{"seq":1,"type":"${'x'.repeat(4 * MEGABYTE)}"}`],
];

function manyHeaders(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`x-${at}`, 'x'.repeat(20)]));
}

const NUMBERS = `[${filled('0', 9 * MEGABYTE)}]`;

/** The time that this machine, as busy as it is now, needs to read 9 MB of numbers. */
function readingMs(): number {
  const start = performance.now();
  JSON.parse(NUMBERS);
  return performance.now() - start;
}

/** Sends a request that must not delay others longer than its size justifies; returns its status. */
async function statusOf(shape: Shape): Promise<number> {
  const reading = readingMs();
  const { status, waitedMs } = await send(shape);
  expect(waitedMs).toBeLessThan(Math.min(HANG_MS, 10 * reading + 300));
  return status;
}

describe('a request of any shape', () => {
  it.each(shapes)('delays other calls no longer than its size justifies: %s', async (_what, make) => {
    expect(await statusOf(make())).toBeLessThan(500);
  });

  it.each(batches)('of a radio server does so too: %s', async (what, statuses, make) => {
    const headers = { authorization: `Bearer ${server.token}` };
    const body = `{"stream":"${what.replaceAll(' ', '-')}","events":[${make()}]}`;
    expect(statuses).toContain(await statusOf({ path: `${GATEWAY_PATH}/events`, body, headers }));
  });
});
