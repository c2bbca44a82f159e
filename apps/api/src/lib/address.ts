import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Length of the longest address, IPv6 with an IPv4 tail. */
const MAX_ADDRESS = 45;

/**
 * The caller's address. A proxy may forward any text; if it is not an IP address, the address of the connection is
 * used, so that the text is neither counted by nor stored.
 */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return ip.length <= MAX_ADDRESS && isIP(ip) !== 0 ? ip : (socket.remoteAddress ?? '');
}
