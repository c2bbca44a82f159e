import type { AddressInfo } from 'node:net';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startWith, useService, type TestService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { connectServer } from '../../support/fixtures/servers/radio-servers.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { signIn } from '../../support/session.ts';
import { readEvents, type EventReader } from '../../support/sse.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const service = await useService();
const admin = await signIn(service);

/** Starts a second process of the installation with its own bus. */
async function processOn(redisUrl: string): Promise<TestService> {
  const bus = openBus({ ...service.settings, redisUrl }, service.database, quietLog);
  afterAll(() => bus.close());
  return startWith({ ...service, bus }, { redisUrl });
}

/** Opens the live stream of a console at a process. */
async function consoleAt({ app }: TestService, token: string): Promise<EventReader> {
  const { port } = app.server.address() as AddressInfo;
  const reader = await readEvents(`http://127.0.0.1:${port}/nmsService/live`, { 'x-access-token': token });
  afterAll(() => reader.close());
  await vi.waitFor(() => expect(reader.comments + reader.events.length).toBeGreaterThan(0), PATIENCE);
  return reader;
}

describe.each([
  ['PostgreSQL', ''],
  ['Redis', process.env['REDIS_TEST_URL'] ?? ''],
] as const)('of two processes that share %s', (name, redisUrl) => {
  it.skipIf(name === 'Redis' && redisUrl === '')(
    'one serves the radio server, the other the console, and each sees the other’s presence and commands',
    { timeout: 30_000 },
    async () => {
      const [gateway, office] = [await processOn(redisUrl), await processOn(redisUrl)];
      const clientId = await putClient(service, admin, `Office of ${name}`);
      const clerk = await signInFor(office, `clerk-${name.toLowerCase()}`, clientId);
      const server = await connectServer(gateway, admin, `Apart by ${name}`);
      const msId = name === 'Redis' ? 'T5000000001' : 'T5000000002';
      await putTerminal(service, msId, clientId, { serverId: server.servId });
      const screen = await consoleAt(office, clerk.token);
      const isOf = ({ event, data }: { event: string; data: Record<string, unknown> }) =>
        event === 'presence' && data['msId'] === msId;

      const headers = { authorization: `Bearer ${server.token}` };
      const report = async (seq: number, event: object) => {
        const events = [{ seq, at: Date.now(), msId, ...event }];
        const { body } = await gateway.http.post('/gateway/v1/events').set(headers).send({ stream: 'apart', events });
        expect(body).toMatchObject({ taken: 1 });
      };
      await report(1, { type: 'online', connType: 'TCP' });
      expect((await screen.next(isOf)).data).toMatchObject({ msId, onlineStatus: 'online' });
      expect((await clerk.call('terminal', 'queryMsExt', { msId })).result.onlineStatus).toBe('online');

      // One process accepts the command, the other's stream delivers and acknowledges it, and the first one returns the
      // answer.
      const { code, result } = await clerk.call('remoteControl', 'remoteControl', { msId, command: 'reboot' });
      expect([code, result.state]).toEqual([200, 'acknowledged']);
      expect(server.stream.events.map(({ data }) => data['msId'])).toEqual([msId]);
      const isCommand = ({ event, data }: { event: string; data: Record<string, unknown> }) =>
        event === 'command' && data['msId'] === msId && data['state'] === 'acknowledged';
      await screen.next(isCommand);

      await report(2, { type: 'offline', reason: 'lost' });
      const isEnded = (event: { event: string; data: Record<string, unknown> }) =>
        isOf(event) && event.data['onlineStatus'] === 'offline';
      await screen.next(isEnded);
    },
  );
});
