import type { GatewayCommand } from '@roger/contract/gateway/commands';
import { newWaker } from '../../../platform/bus/waker.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { recordServerSeen } from '../events/gateway-streams.ts';
import { settingsReader } from '../settings/settings-commands.ts';
import { deleteStream, registerStream, renewStream } from '../../../fleet/commands/command-streams.ts';
import { COMMAND_PAGE, markSent, shortLivedCommands, waitingCommands } from './waiting-commands.ts';

/** Interval in ms at which a stream is renewed and reads without a message: messages may be lost. */
const RENEW_MS = 5000;
/** Interval of signs of life, in ms. */
const KEEPALIVE_MS = 15_000;
/** Shortest interval in ms between reads of commands that wait for their terminals. */
const MIN_POLL_MS = 500;

/** Portions of commands for one server; an empty portion is a sign of life. */
export type CommandStream = AsyncGenerator<readonly GatewayCommand[], void>;

/**
 * Opens a command stream of a server. It ends with the signal, with its token or with the server, or once the server has
 * too many newer ones (docs/gateway.md §5); with an aborted signal it is empty and not registered.
 * Each stream sends every command without an ack once; the next portion is read when the one before has been consumed.
 */
export async function openCommandStream(
  ctx: GatewayCtx,
  tokenHash: string,
  signal: AbortSignal,
): Promise<CommandStream> {
  if (signal.aborted) return noCommands();
  const id = await registerStream(ctx, ctx.server.id);
  if (signal.aborted) {
    await deleteStream(ctx, id).catch(() => undefined);
    return noCommands();
  }
  return run(ctx, { id, tokenHash, signal });
}

async function* noCommands(): CommandStream {
  yield* [];
}

async function* run(
  ctx: GatewayCtx,
  { id, tokenHash, signal }: { id: string; tokenHash: string; signal: AbortSignal },
): CommandStream {
  const waker = newWaker();
  // May there be new commands besides the short-lived ones?
  let isDirty = true;
  const end = listen(ctx, signal, () => {
    isDirty = true;
    waker.wake();
  });
  const shortLived = pagedReader(ctx, shortLivedCommands);
  const waiting = pagedReader(ctx, waitingCommands);
  const settings = settingsReader(ctx);
  const due = { renew: 0, alive: 0, look: 0 };
  try {
    while (!signal.aborted) {
      const now = performance.now();
      if (now >= due.renew) {
        if (!(await renewStream(ctx, id, tokenHash))) return;
        await recordServerSeen(ctx);
        due.renew = now + RENEW_MS;
        isDirty = true;
      }
      if (now >= due.alive) {
        due.alive = now + KEEPALIVE_MS;
        yield [];
      }
      yield* shortLived();
      if (isDirty && now >= due.look) {
        due.look = now + MIN_POLL_MS;
        isDirty = false;
        yield* waiting();
        yield* settings();
      }
      await waker.wait(Math.min(due.renew, due.alive, isDirty ? due.look : Infinity) - performance.now());
    }
  } finally {
    end();
    // Best effort: a stream that is not renewed ends by itself.
    await deleteStream(ctx, id).catch(() => undefined);
  }
}

/** Reads all commands, a page at a time, and sends each once: a call may limit thousands of terminals of one server. */
function pagedReader(ctx: GatewayCtx, readPage: typeof waitingCommands): () => CommandStream {
  let sent = new Set<string>();
  return async function* read() {
    const seen = new Set<string>();
    for (let afterId = '0'; ;) {
      const page = await readPage(ctx, afterId);
      yield* unsentCommands(ctx, page, sent);
      for (const { commandId } of page) seen.add(commandId);
      const last = page.at(-1);
      if (last === undefined || page.length < COMMAND_PAGE) break;
      afterId = last.commandId;
    }
    sent = seen;
  };
}

async function* unsentCommands(
  ctx: GatewayCtx,
  found: readonly GatewayCommand[],
  sent: ReadonlySet<string>,
): CommandStream {
  const unsent = found.filter(({ commandId }) => !sent.has(commandId));
  if (unsent.length === 0) return;
  yield unsent;
  // The reader has asked for the next portion, so this one is on its way.
  await markSent(
    ctx,
    unsent.map(({ commandId }) => commandId),
  );
}

/** Wakes on commands for this server, on terminals that come online at it, and when messages may have been lost. */
function listen({ bus, server }: GatewayCtx, signal: AbortSignal, wake: () => void): () => void {
  const ends = [
    bus.subscribe('commands', ({ serverId }) => {
      if (serverId === server.id) wake();
    }),
    bus.subscribe('presence', ({ changes }) => {
      if (changes.some(([, , status, , serverId = server.id]) => status === 'online' && serverId === server.id)) wake();
    }),
    bus.onGap(wake),
  ];
  signal.addEventListener('abort', wake, { once: true });
  return () => {
    for (const end of ends) end();
    signal.removeEventListener('abort', wake);
  };
}
