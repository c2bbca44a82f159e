import type { GatewayInput } from '@roger/contract/gateway/define';
import type { changes, GatewayChanges } from '@roger/contract/gateway/changes';
import { newWaker } from '../../../platform/bus/waker.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { recordServerSeen } from '../events/gateway-streams.ts';
import { readCursor, writeCursor } from './change-cursor.ts';
import { changesPage, type ChangesPage } from './changes-page.ts';
import type { Polling } from './polling.ts';
import { beginSnapshot, snapshotPage } from './snapshot-page.ts';

/** Interval in ms at which a waiting call reads without a message: messages may be lost. */
const POLL_MS = 5000;

/**
 * Returns everything first, then changes in commit order; no committed change is skipped, even with transactions
 * running in parallel (docs/gateway.md §4). Holds no connection while it waits.
 */
export async function readChanges(
  ctx: GatewayCtx,
  { cursor: given, wait = 0 }: GatewayInput<typeof changes>,
  { polling }: { polling: Polling },
): Promise<GatewayChanges> {
  await recordServerSeen(ctx);
  let cursor = given === undefined ? await beginSnapshot(ctx) : readCursor(ctx, given);
  if (cursor.reading !== undefined) return toResponse(ctx, await snapshotPage(ctx, cursor, cursor.reading));
  const end = performance.now() + wait * 1000;
  const waker = newWaker();
  const stopListening = wait > 0 ? listen(ctx, waker) : () => undefined;
  try {
    const first = await changesPage(ctx, cursor);
    if (wait === 0 || isAnswer(first)) return toResponse(ctx, first);
    return await polling.wait(async (signal) => {
      signal.addEventListener('abort', () => waker.wake(), { once: true });
      for (let page = first; ; page = await polling.read(() => changesPage(ctx, cursor))) {
        const left = end - performance.now();
        if (isAnswer(page) || left <= 0 || signal.aborted) return toResponse(ctx, page);
        cursor = page.cursor;
        await waker.wait(Math.min(POLL_MS, left));
      }
    });
  } finally {
    stopListening();
  }
}

function isAnswer({ changes, more }: ChangesPage): boolean {
  return changes.length > 0 || more;
}

/** Wakes on a change for this server, and when messages may have been lost. */
function listen({ bus, server }: GatewayCtx, waker: ReturnType<typeof newWaker>): () => void {
  const ends = [
    bus.subscribe('changes', ({ serverIds }) => {
      if (serverIds.includes(server.id)) waker.wake();
    }),
    bus.onGap(() => waker.wake()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function toResponse(ctx: GatewayCtx, page: Awaited<ReturnType<typeof changesPage>>): GatewayChanges {
  return { ...page, cursor: writeCursor(ctx, page.cursor) };
}
