import { live, LIVE_PATH } from '@roger/contract/live';
import { newLiveHub } from '@roger/domain/workflows/live/live-hub';
import { readLive } from '@roger/domain/workflows/live/read-live';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CallRoute } from './call.ts';
import { closingSignals } from '../../lib/closing-signals.ts';
import { eventText, sendEvents, SIGN_OF_LIFE } from '../../lib/event-stream.ts';

/**
 * Sends changes to consoles as they happen (docs/contract.md §1 Live). The route belongs to no family, because it sends
 * no envelope and does not end; the checks before a call apply to it too.
 */
export const livePlugin = fp(async (app) => {
  const hub = newLiveHub();
  const signalOf = closingSignals(app);
  const route: CallRoute = { family: live, name: 'live', endpoint: live.endpoints.live, handler: () => null };
  app.get(LIVE_PATH, { config: { route } }, async (request, reply) => {
    const { ctx } = request.call;
    if (ctx === undefined) throw new AppError('tokenInvalid');
    const gone = signalOf(reply);
    const reader = await hub.open(ctx);
    // The source of a stream that ends before its first read does not run at all.
    const close = (): void => hub.close(reader);
    if (gone.aborted) close();
    else gone.addEventListener('abort', close, { once: true });
    const source = readLive(hub, reader, { resumes: resumes(request), signal: gone });
    return sendEvents(reply, textOf(source), gone);
  });
});

/** Has the console received events before? It sends the id of the last one; the id itself does not matter. */
function resumes({ headers }: FastifyRequest): boolean {
  return headers['last-event-id'] !== undefined;
}

async function* textOf(source: ReturnType<typeof readLive>): AsyncGenerator<string> {
  for await (const events of source) {
    yield events.length === 0 ? SIGN_OF_LIFE : events.map(({ event, data }) => eventText(event, data)).join('');
  }
}
