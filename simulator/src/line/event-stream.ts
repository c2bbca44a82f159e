/** An event of a server-sent stream. */
export interface ServerSent {
  id: string;
  event: string;
  data: string;
}

/** More text without an end of an event is no event of ours. */
const LONGEST = 4 * 1024 * 1024;

/** Reads server-sent events; `heard` is called for every received chunk, including comments. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>, heard: () => void): AsyncGenerator<ServerSent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    heard();
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > LONGEST) throw new Error('an event of the stream is too long');
    for (const block of blocks) {
      const event = eventOf(block);
      if (event.data !== '') yield event;
    }
  }
}

function eventOf(block: string): ServerSent {
  const event = { id: '', event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id' || field === 'event') event[field] = value;
    if (field === 'data') event.data += event.data === '' ? value : `\n${value}`;
  }
  return event;
}
