import type { LiveEvent } from '@roger/contract/live';
import { session } from '../session/session.ts';
import { readLiveStream, type StreamEnd, type StreamOptions } from './live-stream.ts';

/** Messages between the tabs of an account in one browser. */
type Message =
  /** Asks for the state of the stream. */
  | { kind: 'join' }
  | { kind: 'open' }
  | { kind: 'event'; event: LiveEvent }
  /** The stream has ended for all tabs; one that is closed or hidden leaves it to the next tab instead. */
  | { kind: 'end'; end: StreamEnd };

/**
 * Reads the live stream until it ends. The visible tabs of an account share one connection, since a browser has six to
 * a service without HTTP/2: the tab with the lock reads it and passes the events on, and when it leaves, the next tab gets the lock. A
 * see-as session, and a browser without locks, has a stream of its own.
 */
export function readSharedStream(options: StreamOptions): Promise<StreamEnd> {
  const { account, seeAs } = session.get();
  const locks = (navigator as { locks?: LockManager }).locks;
  if (account === null || seeAs !== null || locks === undefined || !('BroadcastChannel' in globalThis))
    return readLiveStream(options);
  return followStream(options, `roger.live.${account}`, locks);
}

async function followStream(options: StreamOptions, name: string, locks: LockManager): Promise<StreamEnd> {
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  let end: StreamEnd = 'again';
  let isFollowing = false;
  let isReading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event' && isFollowing) options.onEvent(data.event);
    else if (data.kind === 'end') {
      ({ end } = data);
      ended.abort();
    } else if (data.kind === 'open' && !isFollowing) {
      isFollowing = true;
      options.onOpen();
      if (options.resumes) options.onEvent({ event: 'refetch', data: {} });
    }
  });
  senderOn(channel)({ kind: 'join' });
  try {
    return await locks.request(name, { signal: AbortSignal.any([options.signal, ended.signal]) }, () => {
      isReading = true;
      // A tab that leaves takes the events of a moment with it.
      return readForAll({ ...options, resumes: options.resumes || isFollowing }, channel);
    });
  } catch (error) {
    if (ended.signal.aborted && !isReading) return end;
    throw error;
  } finally {
    channel.close();
  }
}

function senderOn(channel: BroadcastChannel): (message: Message) => void {
  return channel.postMessage.bind(channel);
}

/** Reads the stream for this tab and passes it on to the others. */
async function readForAll(options: StreamOptions, channel: BroadcastChannel): Promise<StreamEnd> {
  const post = senderOn(channel);
  let isOpen = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'join' && isOpen) post({ kind: 'open' });
  });
  let end: StreamEnd = 'again';
  try {
    end = await readLiveStream({
      ...options,
      onOpen: () => {
        isOpen = true;
        options.onOpen();
        post({ kind: 'open' });
      },
      onEvent: (event) => {
        options.onEvent(event);
        post({ kind: 'event', event });
      },
    });
    return end;
  } finally {
    if (!options.signal.aborted) post({ kind: 'end', end });
  }
}
