// TCP ports of this machine.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free loopback port. */
export async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Undefined when the address can be listened on, else the system's error code, such as EADDRINUSE. */
export async function portFault(/** @type {string} */ host, /** @type {number} */ port) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown';
  }
  server.close();
  await once(server, 'close');
  return undefined;
}
