import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** As long as an IPv6 address with an IPv4 tail. */
const MAX_ADDRESS = 45;

/** The caller's address. A proxy hands on whatever it is sent: what is no address is neither counted by nor stored. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return ip.length <= MAX_ADDRESS && isIP(ip) !== 0 ? ip : (socket.remoteAddress ?? '');
}
