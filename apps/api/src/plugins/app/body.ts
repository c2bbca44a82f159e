import fp from 'fastify-plugin';
import { parseJson } from '../../lib/parse-json.ts';

const MAX_BODY = 10 * 1024 * 1024;

/** Bodies are JSON, read strictly, up to 10 MB; anything else but multipart is refused (contract.md §1). */
export const bodyPlugin = fp(async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    async (_request: unknown, text: string | Buffer) => parseJson(String(text)),
  );
});
