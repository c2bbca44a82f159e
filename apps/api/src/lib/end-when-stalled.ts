import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Ends a download that its reader stops taking: as long as bytes wait for it, some must leave every so many milliseconds.
 * Waiting for the rest of the content is no standstill.
 */
export function endWhenStalled(response: ServerResponse, content: Readable, ms: number): void {
  response.setTimeout(ms, () => {
    if (response.writableLength > 0) content.destroy(new Error(`nothing was taken for ${ms} ms`));
  });
}
