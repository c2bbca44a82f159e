import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Ends a download if its reader accepts no byte for `ms` milliseconds while bytes wait for it. Waiting for more content
 * does not count.
 */
export function endWhenStalled(response: ServerResponse, content: Readable, ms: number): void {
  response.setTimeout(ms, () => {
    if (response.writableLength > 0) content.destroy(new Error(`nothing was taken for ${ms} ms`));
  });
}
