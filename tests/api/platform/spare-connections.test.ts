import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';

const service = await useService();

it('connections that never asked for anything end with the stop, those that ask get their answer first', async () => {
  const { app } = await startWith(service, {});
  const { port } = app.server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const [spare, requesting] = [await open(), await open()];
  let answer = '';
  requesting.on('data', (text) => (answer += String(text)));
  // Half of a request before the stop, the rest after it.
  requesting.write('GET /health/live HTTP/1.1\r\nhost: roger\r\n');
  await expect.poll(() => app.server.connections ?? 2).toBeGreaterThan(1);
  await new Promise((done) => setTimeout(done, 50));
  const ended = Promise.all([spare, requesting].map((socket) => once(socket, 'close')));
  const closed = app.close();
  const spareClosed = once(spare, 'close').then(() => 'closed');
  expect(await Promise.race([spareClosed, new Promise((done) => setTimeout(done, 2000, 'still open'))])).toBe('closed');
  requesting.write('connection: close\r\n\r\n');
  await closed;
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
