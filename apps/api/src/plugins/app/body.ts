import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Upload } from '@roger/contract/define';
import fp from 'fastify-plugin';
import { parseJsonBytes } from '../../lib/parse-json.ts';

const MAX_BODY = 10 * 1024 * 1024;
/** Time limit for receiving a body, except that of a package. */
const BODY_MS = 120_000;

const BIG_UPLOADS: ReadonlySet<Upload | undefined> = new Set<Upload>(['apk', 'bytes']);

/** Bodies are JSON, read strictly, up to 10 MB; anything else but multipart is refused (docs/contract.md §1). */
export const bodyPlugin = fp(async (app) => {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // Many clients name a type although they send nothing.
    if (!bringsBody(raw)) delete raw.headers['content-type'];
    else if (!BIG_UPLOADS.has(routeOptions.config.route?.endpoint.upload)) endWhenSlow(raw, BODY_MS);
  });
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY },
    async (_request: unknown, body: Buffer) => parseJsonBytes(body),
  );
});

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends a request that has not arrived completely after `ms` milliseconds. */
export function endWhenSlow(body: Readable & { complete: boolean }, ms: number): void {
  const timer = setTimeout(() => {
    if (!body.complete) body.destroy();
  }, ms).unref();
  body.once('close', () => clearTimeout(timer));
}
