import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Figures } from '../../../simulator/src/figures/figures.ts';
import { Latencies } from '../../../simulator/src/figures/latencies.ts';
import { followCommands } from '../../../simulator/src/line/command-stream.ts';
import { Door, DoorError } from '../../../simulator/src/line/door.ts';
import { eventsOf, type ServerSent } from '../../../simulator/src/line/event-stream.ts';
import { followChanges } from '../../../simulator/src/line/feed.ts';
import { within } from '../../../simulator/src/line/within.ts';
import { readOptions, UsageError } from '../../../simulator/src/options.ts';
import type { Change, Command } from '../../../simulator/src/wire/terminal.ts';
import { GatewayStub } from '../../support/gateway-stub.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const terminals = (count: number): { msId: string }[] =>
  Array.from({ length: count }, (_, index) => ({ msId: `T${index}` }));

describe('server-sent events', () => {
  const text =
    ': hello\n\nid: 7\nevent: command\ndata: {"a":"ü"}\n\n: still here\r\n\r\ndata: one\ndata: two\r\n\r\ndata: cut o';
  const bytes = new TextEncoder().encode(text);

  it.each([1, 2, 3, 7, 1000])('are read whatever pieces of %d bytes they come in', async (size) => {
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
    }
    const read: ServerSent[] = [];
    let heartbeats = 0;
    for await (const event of eventsOf(pieces(), () => (heartbeats += 1))) read.push(event);
    expect(read).toEqual([
      { id: '7', event: 'command', data: '{"a":"ü"}' },
      { id: '', event: 'message', data: 'one\ntwo' },
    ]);
    expect(heartbeats).toBe(Math.ceil(bytes.length / size));
  });
});

describe('at the door', () => {
  let stub: GatewayStub;
  let url: string;
  let over: AbortController;
  beforeEach(async () => {
    stub = new GatewayStub(terminals(2500));
    url = await stub.listen();
    over = new AbortController();
  });
  afterEach(async () => {
    over.abort();
    await stub.close();
  });

  const doorWith = (token: string, figures = new Figures()): Door => new Door(url, token, figures, over.signal);

  it('a large body is packed and a small one is not', async () => {
    const door = doorWith('good-token');
    const events = Array.from({ length: 500 }, (_, index) => ({
      seq: index + 1,
      at: 1,
      type: 'heartbeat',
      msId: 'T1',
    }));
    await door.post('events', { stream: 's', events: events.slice(0, 2) });
    await door.post('events', { stream: 's', events });
    expect(stub.batches.map(({ packed }) => packed)).toEqual([false, true]);
    expect(stub.events).toHaveLength(500);
  });

  it('a bad token, a status and a cut line are distinguished and counted', async () => {
    const figures = new Figures();
    await expect(doorWith('bad', figures).greet()).rejects.toMatchObject({ status: 401 });
    stub.faults.push(503, 'cut');
    const door = doorWith('good-token', figures);
    await expect(door.post('events', {})).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    await expect(door.post('events', { stream: 's', events: [{ seq: 1 }] })).rejects.toMatchObject({
      status: undefined,
    });
    expect([...figures.failures]).toEqual([
      ['401', 1],
      ['503', 1],
      ['cut', 1],
    ]);
  });

  it('the feed is read page by page, then followed, and read from the start when its cursor is worn out', async () => {
    const changes: Change[] = [];
    const snapshots: number[] = [];
    const reading = followChanges(doorWith('good-token'), over.signal, {
      apply: (change) => void changes.push(change),
      snapshotDone: (msIds) => void snapshots.push(msIds.size),
    });
    await vi.waitFor(() => expect(snapshots).toEqual([2500]), PATIENCE);
    stub.change({ kind: 'terminal', id: 'T9', deleted: true });
    await vi.waitFor(() => expect(changes.at(-1)).toEqual({ kind: 'terminal', id: 'T9', deleted: true }), PATIENCE);
    expect(changes).toHaveLength(2501);
    stub.nextCursor = 'worn-out';
    stub.change({ kind: 'group', id: 3, data: {} });
    await vi.waitFor(() => expect(snapshots).toEqual([2500, 2500]), PATIENCE);
    over.abort();
    await reading;
  });

  it('the stream of commands is taken up again where it broke off', async () => {
    const commands: Command[] = [];
    const reading = followCommands(doorWith('good-token'), over.signal, (command) => commands.push(command));
    await vi.waitFor(() => expect(stub.listening).toBe(1), PATIENCE);
    stub.command('T1', 'locate');
    await vi.waitFor(() => expect(commands).toHaveLength(1), PATIENCE);
    stub.hangUp();
    await vi.waitFor(() => expect(stub.resumedFrom).toEqual(['', '1']), PATIENCE);
    stub.command('T2', 'kick');
    await vi.waitFor(
      () =>
        expect(commands.map(({ msId, type }) => [msId, type])).toEqual([
          ['T1', 'locate'],
          ['T2', 'kick'],
        ]),
      PATIENCE,
    );
    over.abort();
    await reading;
  });

  it('nothing waits when the run is over', async () => {
    const figures = new Figures();
    const waiting = new Door(url, 'good-token', figures, over.signal).get('changes?cursor=2500&wait=25', 60_000);
    setTimeout(() => over.abort(), 50);
    await expect(waiting).rejects.toBeInstanceOf(DoorError);
    expect([...figures.failures]).toEqual([]);
  });
});

it('what may be given up leaves nothing with the signal of the run', async () => {
  const over = new AbortController();
  const removed = vi.spyOn(over.signal, 'removeEventListener');
  await expect(
    within(over.signal, 20, ({ signal }) => new Promise((_, fail) => signal.addEventListener('abort', fail))),
  ).rejects.toBeDefined();
  expect(removed).toHaveBeenCalledTimes(1);
});

it('latencies are exact within 5 %', () => {
  const latencies = new Latencies();
  expect(latencies.percentile(0.5)).toBe(0);
  for (let ms = 1; ms <= 1000; ms += 1) latencies.add(ms);
  for (const [share, exact] of [
    [0.5, 500],
    [0.95, 950],
    [0.99, 990],
  ] as const) {
    expect(latencies.percentile(share)).toBeGreaterThanOrEqual(exact);
    expect(latencies.percentile(share)).toBeLessThan(exact * 1.06);
  }
});

describe('how the command is called', () => {
  const args = ['--url', 'http://roger.test/', '--token', 'a', '--token', 'b'];

  it('has defaults, and takes several tokens', () => {
    const options = readOptions(args, {});
    expect(options).toMatchObject({
      url: 'http://roger.test',
      terminals: 1000,
      loss: 0.01,
      speed: 1,
      seconds: undefined,
      background: false,
    });
    expect(options.servers.map(({ token }) => token)).toEqual(['a', 'b']);
    expect(readOptions([...args, '--servers', '1'], {}).servers).toHaveLength(1);
  });

  it('takes tokens and places from the environment', () => {
    const servers = [{ token: 'secret', lat: 1, lon: 2, zoneMinutes: 60 }];
    const env = {
      SIMULATOR_URL: 'http://roger.test',
      SIMULATOR_SERVERS: JSON.stringify(servers),
      SIMULATOR_BACKGROUND: '1',
    };
    expect(readOptions([], env)).toMatchObject({
      servers: [{ token: 'secret', place: { lat: 1, lon: 2, zoneMinutes: 60 } }],
      loss: 0,
      background: true,
    });
    expect(readOptions([], { SIMULATOR_URL: 'http://r', SIMULATOR_TOKENS: ' a, b ,' }).servers).toHaveLength(2);
  });

  it.each([
    [['--terminals', '0'], 'terminals'],
    [['--loss', '1'], 'loss'],
    [['--speed', 'fast'], 'speed'],
    [['--seconds', ''], 'seconds'],
    [['--servers', '1.5x'], 'servers'],
    [['--colour', 'red'], 'colour'],
  ])('names what is wrong with %j', (more, name) => {
    expect(() => readOptions([...args, ...more], {})).toThrow(UsageError);
    expect(() => readOptions([...args, ...more], {})).toThrow(name);
  });

  it('does not start without an address or a token', () => {
    expect(() => readOptions(['--token', 'a'], {})).toThrow('address');
    expect(() => readOptions(['--url', 'http://roger.test'], {})).toThrow('token');
  });
});
