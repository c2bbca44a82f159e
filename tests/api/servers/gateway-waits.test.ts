import type { GatewayChanges } from '@roger/contract/gateway/changes';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putRadioServer, type RadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

// More than twice the requests that a process works on at a time.
const SERVERS = 60;
const service = await useService();
const admin = await signIn(service);
const servers: RadioServer[] = [];
for (let index = 0; index < SERVERS; index += 1) servers.push(await putRadioServer(service, admin, `Wait-${index}`));
const [first] = servers;
if (first === undefined) throw new Error('no server');

const event = (seq: number) => ({ stream: 's', events: [{ seq, type: 'heartbeats', msIds: [], at: Date.now() }] });

/** The cursor after everything that a server may read now. */
async function cursorOf(server: RadioServer): Promise<string> {
  const { body } = await server.get('changes');
  const { cursor, more } = body as GatewayChanges;
  if (!more) return cursor;
  const next = await server.get('changes', { cursor });
  return (next.body as GatewayChanges).cursor;
}

/** A long poll, with the moment of its answer. */
async function poll(server: RadioServer, cursor: string) {
  const { status, body } = await server.get('changes', { cursor, wait: 30 });
  return { status, changes: (body as GatewayChanges).changes, at: performance.now() };
}

describe('servers that wait for changes', () => {
  it('leave room for the events of all, and learn of a change at once', async () => {
    const cursors = await Promise.all(servers.map(cursorOf));
    const polls = servers.map((server, index) => poll(server, cursors[index] ?? ''));
    // All are waiting before the events come.
    await new Promise((done) => setTimeout(done, 1000));
    const statuses = [];
    for (const server of servers) statuses.push((await server.post('events', event(1))).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const atOnce = await Promise.all(servers.map((server) => server.post('events', event(2))));
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200]));
    const begun = performance.now();
    await Promise.all(
      servers.map(({ servId }, index) => putTerminal(service, `T${7_100_000_000 + index}`, 1, { serverId: servId })),
    );
    const answers = await Promise.all(polls);
    for (const { status, changes } of answers) expect([status, changes.length]).toEqual([200, 1]);
    expect(Math.max(...answers.map(({ at }) => at)) - begun).toBeLessThan(15_000);
  });

  it('have two waiting calls each: a third ends the oldest, without changes', async () => {
    const cursor = await cursorOf(first);
    const order: string[] = [];
    const named = (name: string) =>
      poll(first, cursor).then((answer) => {
        order.push(name);
        return answer;
      });
    const polls = [];
    for (const name of ['first', 'second', 'third', 'fourth']) {
      polls.push(named(name));
      await new Promise((done) => setTimeout(done, 300));
    }
    expect(order).toEqual(['first', 'second']);
    await putTerminal(service, 'T7200000000', 1, { serverId: first.servId });
    const lengths = (await Promise.all(polls)).map(({ status, changes }) => [status, changes.length]);
    expect(lengths).toEqual([
      [200, 0],
      [200, 0],
      [200, 1],
      [200, 1],
    ]);
  });
});

describe('a body beyond the limits is refused before it is read', () => {
  it.each([
    ['a million values', `{"stream":"s","events":[${'{},'.repeat(1_000_000)}{}]}`],
    ['17 levels', `{"stream":"s","events":[{"x":${'['.repeat(14)}${']'.repeat(14)}}]}`],
    ['a nesting without an end', '['.repeat(1_900_000)],
    ['a repeated key', '{"stream":"s","stream":"t","events":[]}'],
  ])('%s', async (_what, text) => {
    const answer = await service.http
      .post('/gateway/v1/events')
      .set({ authorization: `Bearer ${first.token}`, 'content-type': 'application/json' })
      .send(text);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('more than 200 000 values or 16 levels') });
  });

  it('heartbeats of more than 20 000 terminals in a batch', async () => {
    const msIds = Array.from({ length: 5000 }, (_, index) => `T${8_000_000_000 + index}`);
    const events = Array.from({ length: 5 }, (_, seq) => ({ seq, type: 'heartbeats', msIds, at: Date.now() }));
    const refused = await first.post('events', { stream: 'beats', events });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '#/events/4/msIds' }] } });
    const accepted = await first.post('events', { stream: 'beats', events: events.slice(0, 4) });
    expect(accepted).toMatchObject({ status: 200, body: { ignored: 20_000 } });
  });
});
