import type { GatewayInput } from '@roger/contract/gateway/define';
import type { changes, GatewayChanges } from '@roger/contract/gateway/changes';
import { newWaker } from '../../kernel/waker.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { noteServerSeen } from '../events/gateway-streams.ts';
import { readCursor, writeCursor } from './change-cursor.ts';
import { changesPage } from './changes-page.ts';
import { beginSnapshot, snapshotPage } from './snapshot-page.ts';

/** How often a waiting server looks for what no word came of, in ms. */
const LOOK_MS = 5000;

/**
 * What a server must know: everything first, then what changes, in the order of commits; a change of a committed transaction is never
 * skipped, whatever runs beside it (docs/gateway.md §4). Nothing is held while it waits.
 */
export async function readChanges(
  ctx: GatewayCtx,
  { cursor: given, wait = 0 }: GatewayInput<typeof changes>,
  { signal }: { signal: AbortSignal },
): Promise<GatewayChanges> {
  await noteServerSeen(ctx);
  let cursor = given === undefined ? await beginSnapshot(ctx) : readCursor(ctx, given);
  if (cursor.reading !== undefined) return answered(ctx, await snapshotPage(ctx, cursor, cursor.reading));
  const end = performance.now() + wait * 1000;
  const waker = newWaker();
  const stopListening = wait > 0 ? listen(ctx, signal, () => waker.wake()) : () => undefined;
  try {
    for (;;) {
      const page = await changesPage(ctx, cursor);
      const left = end - performance.now();
      if (page.changes.length > 0 || page.more || left <= 0 || signal.aborted) return answered(ctx, page);
      cursor = page.cursor;
      await waker.wait(Math.min(LOOK_MS, left));
    }
  } finally {
    stopListening();
  }
}

/** Wakes at word of changes for this server, and of word that may have been lost. */
function listen({ bus, server }: GatewayCtx, signal: AbortSignal, wake: () => void): () => void {
  const ends = [
    bus.subscribe('changes', ({ serverIds }) => {
      if (serverIds.includes(server.id)) wake();
    }),
    bus.onGap(wake),
  ];
  signal.addEventListener('abort', wake, { once: true });
  return () => {
    for (const end of ends) end();
    signal.removeEventListener('abort', wake);
  };
}

function answered(ctx: GatewayCtx, page: Awaited<ReturnType<typeof changesPage>>): GatewayChanges {
  return { ...page, cursor: writeCursor(ctx, page.cursor) };
}
