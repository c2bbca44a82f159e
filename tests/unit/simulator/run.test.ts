import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { habitsOf } from '../../../simulator/src/fleet/habits.ts';
import { readOptions } from '../../../simulator/src/options.ts';
import { simulate } from '../../../simulator/src/simulation.ts';
import { GatewayStub, type StubTerminal } from '../../support/gateway-stub.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };

// Terminals of type gateway are on at every hour, so the test does not depend on the clock.
const terminal = (index: number, more: object = {}): StubTerminal => ({
  msId: `G1${String(index).padStart(9, '0')}`,
  kind: 'gateway',
  heartbeat: 2,
  connType: 'TCP',
  groups: [{ grpId: 11 }, { grpId: 12 }],
  defaultGrpId: 11,
  server: { servId: 1 },
  ...more,
});
const id = (index: number): string => terminal(index).msId;

/** Terminals that are on at every hour. */
const ALWAYS = Array.from({ length: 100 }, (_, index) => `T1${index}`).filter(
  (msId) => habitsOf(msId, 'terminal').pattern === 'always',
);

let stub: GatewayStub;
let stop: AbortController;
let printed: string[];
let running: Promise<number>;

async function start(more: string[], terminals = 40): Promise<void> {
  stub = new GatewayStub(Array.from({ length: terminals }, (_, index) => terminal(index)));
  const url = await stub.listen();
  const options = readOptions(['--url', url, '--token', 'good-token', '--speed', '20', '--loss', '0', ...more], {});
  running = simulate(options, { stop: stop.signal, print: (line) => printed.push(line), tick: 100 });
}

beforeEach(() => {
  stop = new AbortController();
  printed = [];
});
afterEach(async () => {
  stop.abort();
  await running;
  await stub.close();
});

const allOnline = (count: number) => vi.waitFor(() => expect(stub.online.size).toBe(count), PATIENCE);

describe('a run', () => {
  it('signs radios on, keeps them alive, and says in the end what came of it', async () => {
    await start(['--terminals', '30', '--seconds', '50']);
    expect(await running).toBe(0);
    expect(stub.online.size).toBe(30);
    const beaten = new Set(stub.of('heartbeats').flatMap(({ msIds }) => msIds as string[]));
    expect(beaten.size).toBe(30);
    expect(stub.of('online')[0]).toMatchObject({ connType: 'TCP', grpId: 11 });
    // The server restarts in the middle: a second stream, and no terminal signs on twice.
    expect(stub.streams.size).toBe(2);
    expect(stub.authorized.filter(({ password }) => password === undefined).length).toBeGreaterThan(30);
    expect(new Set(stub.of('online').map(({ msId }) => msId)).size).toBe(stub.of('online').length);
    expect(printed.filter((line) => /^\d+ s {2}online/.test(line)).length).toBeGreaterThanOrEqual(20);
    expect(printed.at(-1)).toContain(`taken ${stub.events.length}, duplicates 0, refused 0`);
  });

  it('says what it waits for while no radio is online, once', async () => {
    await start(['--seconds', '20'], 0);
    await running;
    const hints = printed.filter((line) => line.startsWith('No radio is online'));
    expect(hints).toHaveLength(1);
    expect(hints[0]).toContain('the server has no terminals');
  });

  it('loses answers and counts no event twice', async () => {
    await start(['--loss', '0.2', '--seconds', '30']);
    stub.faults.push('cut', 'cut', 'cut');
    expect(await running).toBe(0);
    const batches = new Map(stub.batches.map(({ stream, seqs }) => [`${stream} ${seqs[0]}`, seqs.length]));
    expect(stub.batches.length).toBeGreaterThan(batches.size);
    const heartbeatTotal = [...batches.values()].reduce((sum, count) => sum + count, 0);
    expect(stub.events).toHaveLength(heartbeatTotal);
  });

  it('ends with code 1 when something answered 5xx', async () => {
    await start(['--seconds', '10']);
    stub.faults.push(500);
    expect(await running).toBe(1);
    expect(printed.at(-1)).toContain('FAULT       1 answers were 500');
  });

  it('survives a gateway that goes away and comes back', async () => {
    await start([]);
    await allOnline(40);
    stub.faults.push('cut', 'cut');
    const before = stub.events.length;
    await vi.waitFor(() => expect(stub.events.length).toBeGreaterThan(before + 5), PATIENCE);
    stop.abort();
    expect(await running).toBe(0);
  });
});

describe('the content of the feed', () => {
  it('brings new terminals online, drops limited ones and forgets deleted ones', async () => {
    await start([]);
    await allOnline(40);
    stub.change({ kind: 'terminal', id: id(100), data: terminal(100) });
    await vi.waitFor(() => expect(stub.online.has(id(100))).toBe(true), PATIENCE);
    stub.limited.add(id(0));
    stub.change({ kind: 'terminal', id: id(0), data: terminal(0, { limited: true }) });
    await vi.waitFor(() => expect(stub.of('offline')).toMatchObject([{ msId: id(0), reason: 'kicked' }]), PATIENCE);
    stub.change({ kind: 'terminal', id: id(1), deleted: true });
    await vi.waitFor(() => expect(printed.at(-1)).toContain('online 39/40'), PATIENCE);
    const later = stub.events.length;
    const laterEvents = () => JSON.stringify(stub.events.slice(later));
    // Calls and messages have a daily rhythm: a few events may come before the next heartbeats.
    await vi.waitFor(() => expect(laterEvents()).toContain(id(100)), PATIENCE);
    expect(laterEvents()).not.toContain(id(0));
    expect(laterEvents()).not.toContain(id(1));
  });
});

const acksOf = (ids: readonly string[]) => stub.of('ack').filter(({ commandId }) => ids.includes(String(commandId)));

describe('a radio that signs on', () => {
  it('reports its settings if it was never set, once a run', async () => {
    await start(['--speed', '200'], 0);
    for (const [index, settingsVersion] of [0, 3].entries()) {
      const data = { ...terminal(index, { settingsVersion }), kind: 'terminal', msId: ALWAYS[index] };
      stub.change({ kind: 'terminal', id: ALWAYS[index], data });
    }
    await allOnline(2);
    stub.command(ALWAYS[0] ?? '', 'reboot');
    await vi.waitFor(() => expect(stub.of('online')).toHaveLength(3), PATIENCE);
    expect(stub.of('settings')).toMatchObject([{ msId: ALWAYS[0], version: 0 }]);
  });
});

describe('commands', () => {
  it('are answered at once, most of them, and done', async () => {
    await start([]);
    await allOnline(40);
    const sent = Array.from({ length: 40 }, (_, index) => stub.command(id(index), 'locate'));
    const begun = Date.now();
    await vi.waitFor(() => expect(acksOf(sent).length).toBeGreaterThan(30), PATIENCE);
    expect(Date.now() - begun).toBeLessThan(2500);
    const done = acksOf(sent).filter(({ ok }) => ok);
    expect(done.length).toBeGreaterThan(30);
    expect(done[0]?.['result']).toMatchObject({ lat: expect.any(Number) as number, lon: expect.any(Number) as number });
    expect(stub.of('location').length).toBeGreaterThanOrEqual(done.length);
  });

  it('that are repeated are known by their id', async () => {
    await start([]);
    await allOnline(40);
    const sent = Array.from({ length: 20 }, (_, index) => stub.command(id(index), 'message', { text: 'hello' }));
    await vi.waitFor(() => expect(acksOf(sent).length).toBeGreaterThan(10), PATIENCE);
    const answered = acksOf(sent).length;
    stub.repeatCommands();
    const last = stub.command(id(30), 'message');
    await vi.waitFor(() => expect(printed.at(-1)).toMatch(/commands \d+\/21$/), PATIENCE);
    expect(acksOf(sent)).toHaveLength(answered);
    expect(Number(last)).toBe(21);
  });

  it('kick a radio off, which comes back later', async () => {
    await start(['--speed', '200']);
    await allOnline(40);
    for (let index = 0; index < 10; index += 1) stub.command(id(index), 'kick');
    await vi.waitFor(() => expect(stub.of('offline').length).toBeGreaterThan(5), PATIENCE);
    expect(new Set(stub.of('offline').map(({ reason }) => reason))).toEqual(new Set(['kicked']));
    await allOnline(40);
  });

  it('of settings are acknowledged and the version is reported; an invalid group is refused', async () => {
    await start([]);
    await allOnline(40);
    const settings = Array.from({ length: 20 }, (_, index) => stub.command(id(index), 'settings', { version: 7 }));
    const switches = [20, 21, 22].map((index) => stub.command(id(index), 'switchGroup', { grpId: 99 }));
    await vi.waitFor(() => expect(stub.of('settings').length).toBeGreaterThan(15), PATIENCE);
    expect(stub.of('settings').every(({ version }) => version === 7)).toBe(true);
    await vi.waitFor(() => expect(acksOf(settings).length).toBe(stub.of('settings').length), PATIENCE);
    expect(acksOf(switches).every(({ ok }) => ok === false)).toBe(true);
  });

  it('of upgrades are carried out step by step; some fail', async () => {
    await start(['--speed', '100']);
    await allOnline(40);
    const params = { taskId: 3, size: 1_000_000, versionName: '9.9.9', versionCode: 999 };
    for (let index = 0; index < 40; index += 1) stub.command(id(index), 'upgrade', params);
    const ends = () => stub.of('upgrade').filter(({ state }) => state === 'done' || state === 'failed');
    await vi.waitFor(() => expect(ends().length).toBeGreaterThan(34), PATIENCE);
    const steps = stub
      .of('upgrade')
      .filter(({ msId }) => msId === ends().find(({ state }) => state === 'done')?.['msId']);
    expect(steps.map(({ state }) => state)).toEqual([
      ...Array<string>(5).fill('downloading'),
      'downloaded',
      'installing',
      'done',
    ]);
    expect(steps.at(-1)?.['version']).toBe('9.9.9');
    expect(ends().some(({ state }) => state === 'failed')).toBe(true);
  });

  it('of upgrades fetch the package at its address, some in parts; without it nothing is installed', async () => {
    await start(['--speed', '100', '--failures', '0']);
    await allOnline(40);
    const params = { taskId: 3, size: 1000, versionName: '9.9.9', versionCode: 999 };
    for (let index = 0; index < 40; index += 1) {
      const url = index < 20 ? '/gateway/v1/apks/1?sign=x' : '/gateway/v1/apks/2?sign=x';
      stub.command(id(index), 'upgrade', { ...params, url });
    }
    const ends = () => stub.of('upgrade').filter(({ state }) => state === 'done' || state === 'failed');
    await vi.waitFor(() => expect(ends().length).toBeGreaterThan(34), PATIENCE);
    const ranges = stub.fetched.filter(({ path }) => path === 'apks/1').map(({ range }) => range);
    expect(ranges).toEqual(expect.arrayContaining(['', 'bytes=0-499', 'bytes=500-999']));
    const failed = ends().filter(({ state }) => state === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    // The stub has no other package.
    for (const { msId, reason } of failed) expect([Number(msId?.slice(2)) >= 20, reason]).toEqual([true, 'network']);
  });
});
