import type { GatewayCommand } from '@roger/contract/gateway/commands';
import { newWaker } from '../../kernel/waker.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { noteServerSeen } from '../events/gateway-streams.ts';
import { settingsReader } from '../settings/settings-commands.ts';
import { forgetStream, noteStream, renewStream } from './command-streams.ts';
import { COMMAND_PAGE, markSent, shortLivedCommands, waitingCommands } from './waiting-commands.ts';

/** How often a stream is renewed and looks for what no word came of, in ms. */
const BEAT_MS = 5000;
/** How often it gives a sign of life, in ms. */
const ALIVE_MS = 15_000;
/** Commands that wait for their terminals are looked for no oftener than this, in ms, however many of them come online. */
const LEAST_LOOK_MS = 500;

/** Portions of commands for one server; an empty one says that there is nothing, which the reader passes on as a sign of life. */
export type CommandStream = AsyncGenerator<readonly GatewayCommand[], void>;

/**
 * Opens a command stream of a server: it goes on until the signal, the end of its token or of the server (docs/gateway.md §5). What is
 * not acknowledged comes once on each stream; a portion is read when the one before has been taken.
 *
 * @throws 429 where the server has as many streams as it may.
 */
export async function openCommandStream(
  ctx: GatewayCtx,
  tokenHash: string,
  signal: AbortSignal,
): Promise<CommandStream> {
  const id = await noteStream(ctx);
  return run(ctx, { id, tokenHash, signal });
}

interface Opened {
  id: string;
  tokenHash: string;
  signal: AbortSignal;
}

async function* run(ctx: GatewayCtx, { id, tokenHash, signal }: Opened): CommandStream {
  const waker = newWaker();
  // Is there something to look for, besides what is heard now or never?
  let isDirty = true;
  const end = listen(ctx, signal, () => {
    isDirty = true;
    waker.wake();
  });
  let sentShort = new Set<string>();
  const waiting = waitingReader(ctx);
  const settings = settingsReader(ctx);
  const due = { renew: 0, alive: 0, look: 0 };
  try {
    while (!signal.aborted) {
      const now = performance.now();
      if (now >= due.renew) {
        if (!(await renewStream(ctx, id, tokenHash))) return;
        await noteServerSeen(ctx);
        due.renew = now + BEAT_MS;
        isDirty = true;
      }
      if (now >= due.alive) {
        due.alive = now + ALIVE_MS;
        yield [];
      }
      const short = await shortLivedCommands(ctx);
      yield* handedOver(ctx, short, sentShort);
      sentShort = new Set(short.map(({ commandId }) => commandId));
      if (isDirty && now >= due.look) {
        due.look = now + LEAST_LOOK_MS;
        isDirty = false;
        yield* waiting();
        yield* settings();
      }
      await waker.wait(Math.min(due.renew, due.alive, isDirty ? due.look : Infinity) - performance.now());
    }
  } finally {
    end();
    // A killed process forgets nothing either: the stream is over once nobody renews it.
    await forgetStream(ctx, id).catch(() => undefined);
  }
}

/** Reads what waits for terminals that are online by now, a page at a time, each command once. */
function waitingReader(ctx: GatewayCtx): () => CommandStream {
  let sent = new Set<string>();
  return async function* read() {
    const seen = new Set<string>();
    for (let afterId = '0'; ;) {
      const page = await waitingCommands(ctx, afterId);
      yield* handedOver(ctx, page, sent);
      for (const { commandId } of page) seen.add(commandId);
      const last = page.at(-1);
      if (last === undefined || page.length < COMMAND_PAGE) break;
      afterId = last.commandId;
    }
    sent = seen;
  };
}

async function* handedOver(
  ctx: GatewayCtx,
  found: readonly GatewayCommand[],
  sent: ReadonlySet<string>,
): CommandStream {
  const fresh = found.filter(({ commandId }) => !sent.has(commandId));
  if (fresh.length === 0) return;
  yield fresh;
  // Taken by now, or at least on its way.
  await markSent(
    ctx,
    fresh.map(({ commandId }) => commandId),
  );
}

/** Wakes at word of commands for this server, of terminals that came online, and of word that may have been lost. */
function listen({ bus, server }: GatewayCtx, signal: AbortSignal, wake: () => void): () => void {
  const ends = [
    bus.subscribe('commands', ({ serverId }) => {
      if (serverId === server.id) wake();
    }),
    bus.subscribe('presence', ({ changes }) => {
      if (changes.some(([, , status]) => status === 'online')) wake();
    }),
    bus.onGap(wake),
  ];
  signal.addEventListener('abort', wake, { once: true });
  return () => {
    for (const end of ends) end();
    signal.removeEventListener('abort', wake);
  };
}
