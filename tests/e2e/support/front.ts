import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of the product that can refuse connections and publish another version of the console. */
export interface Front {
  readonly url: string;
  /** Cuts all connections and accepts none. */
  disconnect(): Promise<void>;
  connect(): Promise<void>;
  /** The worker is of another build from now on. */
  publishNewVersion(): void;
}

export async function startFront(target: string): Promise<Front> {
  let isNew = false;
  const server = createServer((incoming, outgoing) => {
    if (isNew && incoming.url === '/worker.js') void sendNewWorker(target, outgoing);
    else forward(target, incoming, outgoing);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    disconnect: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    connect: () => listen(port),
    publishNewVersion: () => {
      isNew = true;
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Another version has another name of its cache and another script of the page. */
async function sendNewWorker(target: string, outgoing: ServerResponse): Promise<void> {
  const text = await (await fetch(new URL('/worker.js', target))).text();
  const code = text.replace(/"version":"\w+"/, '"version":"next"').replace(/"\/assets\/index-[^"]+\.js",/, '');
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(code);
}
