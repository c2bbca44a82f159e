import { Lane } from '@roger/domain/platform/common/lane';
import type { Polling } from '@roger/domain/servers/gateway/changes/polling';
import { GatewayError } from '@roger/domain/servers/gateway/gateway-error';
import type { FastifyRequest } from 'fastify';

/** Waiting calls of one server and of a process: they hold neither a body nor a connection to the database. */
const MOST_OF_A_SERVER = 2;
const MOST_OF_ALL = 5000;
/** Reads of woken calls at a time: one change may wake all servers, and their events must not wait for those reads. */
const READS = 3;

/** The bounds of waiting calls in a process, apart from those of other requests. */
export function newPolls(): (request: FastifyRequest, signal: AbortSignal) => Polling {
  const byServer = new Map<number, AbortController[]>();
  const reads = new Lane({ places: READS, maxWaiting: MOST_OF_ALL });
  let all = 0;

  const add = (serverId: number, poll: AbortController): void => {
    const own = byServer.get(serverId) ?? [];
    byServer.set(serverId, [...own, poll]);
    all += 1;
    // The oldest is answered without changes: its server has asked again since.
    if (own.length >= MOST_OF_A_SERVER) own[0]?.abort();
  };
  const remove = (serverId: number, poll: AbortController): void => {
    const left = (byServer.get(serverId) ?? []).filter((other) => other !== poll);
    if (left.length === 0) byServer.delete(serverId);
    else byServer.set(serverId, left);
    all -= 1;
  };

  return ({ gateway }, signal) => ({
    wait: async (work) => {
      if (all >= MOST_OF_ALL) throw new GatewayError(429, 'Too many waiting calls at a time.');
      const serverId = gateway?.server.id ?? 0;
      const poll = new AbortController();
      const abort = (): void => poll.abort();
      signal.addEventListener('abort', abort, { once: true });
      add(serverId, poll);
      gateway?.leave?.();
      try {
        return await work(poll.signal);
      } finally {
        signal.removeEventListener('abort', abort);
        remove(serverId, poll);
      }
    },
    read: async (work) => {
      if (!(await reads.enter())) throw new GatewayError(429, 'Too many waiting calls at a time.');
      try {
        return await work();
      } finally {
        reads.leave();
      }
    },
  });
}
