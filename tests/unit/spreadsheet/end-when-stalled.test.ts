import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { endWhenStalled } from '../../../apps/api/src/lib/end-when-stalled.ts';

const stop: (() => void)[] = [];
afterEach(() => stop.splice(0).forEach((one) => one()));

async function download(content: Readable): Promise<IncomingMessage> {
  const server = createServer((_request, response) => {
    endWhenStalled(response, content, 200);
    content.on('error', () => response.destroy());
    content.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop.push(() => server.close());
  return new Promise((resolve) => get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, resolve));
}

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });

it('ends a download that is not read', async () => {
  const content = endless();
  const response = await download(content);
  response.on('error', () => undefined);
  stop.push(() => response.destroy());
  await expect.poll(() => content.destroyed, { timeout: 30_000 }).toBe(true);
});

it('waits for content that takes its time', async () => {
  const content = new Readable({ read: () => undefined });
  content.push('a');
  const response = await download(content);
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  setTimeout(() => {
    content.push('b');
    content.push(null);
  }, 700);
  await new Promise((resolve) => response.on('end', resolve));
  expect(Buffer.concat(chunks).toString()).toBe('ab');
});
