import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { parseJson } from '../../lib/parse-json.ts';

const MAX_BODY = 10 * 1024 * 1024;

/** Bodies are JSON, read strictly, up to 10 MB; anything else but multipart is refused (docs/contract.md §1). */
export const bodyPlugin = fp(async (app) => {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ raw }) => {
    // Many clients name a type although they send nothing.
    if (!bringsBody(raw)) delete raw.headers['content-type'];
  });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    async (_request: unknown, text: string | Buffer) => parseJson(String(text)),
  );
});

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
