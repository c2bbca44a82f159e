import { BASE_PATH } from '@roger/contract/constants';
import { AppError } from '@roger/domain/kernel/app-error';
import fp from 'fastify-plugin';
import { sendRefusal } from './errors.ts';

/** Unknown paths are 404, known ones with a wrong method 405 with Allow; both in the envelope. */
export const notFoundPlugin = fp<{ methodsOfPath: ReadonlyMap<string, readonly string[]>; page: string | null }>(
  async (app, { methodsOfPath, page }) => {
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const allowed = methodsOfPath.get(path);
      if (allowed !== undefined) {
        void reply.header('allow', allowed.join(', '));
        return sendRefusal(reply, new AppError('methodNotAllowed'));
      }
      const isPage = request.method === 'GET' && !path.startsWith(BASE_PATH) && !path.includes('.');
      if (page !== null && isPage) return reply.header('cache-control', 'no-cache').sendFile(page);
      return sendRefusal(reply, new AppError('unknownPath'));
    });
  },
);
