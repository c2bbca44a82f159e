import { Readable } from 'node:stream';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import type { FastifyReply } from 'fastify';
import { endWhenStalled } from './end-when-stalled.ts';

/** A reader that accepts no data for this long is disconnected. */
const STALLED_MS = 20_000;
/** Time that an aborted stream has to end by itself. */
const LAST_MS = 1000;

/** One server-sent event; its data is JSON. */
export function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment: a sign of life that readers of events do not see. */
export const SIGN_OF_LIFE = ': alive\n\n';

/**
 * Sends server-sent events until their source ends or the signal aborts. The next portion is read after the reader has
 * accepted the one before, so that a slow reader costs no memory; a reader that accepts nothing is disconnected.
 */
export function sendEvents(reply: FastifyReply, source: AsyncIterable<string>, signal: AbortSignal): FastifyReply {
  const stream = Readable.from(source, { objectMode: true, highWaterMark: 1 });
  // Without a listener the error would end the process. The client sees the stream end and reconnects.
  stream.on('error', (error) => {
    if (!signal.aborted) reply.log.warn(faultEntry('event stream', error), 'a stream of events broke off');
  });
  // The source ends by itself, unless it waits for its reader.
  signal.addEventListener('abort', () => setTimeout(() => stream.destroy(), LAST_MS).unref(), { once: true });
  endWhenStalled(reply.raw, stream, STALLED_MS);
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
