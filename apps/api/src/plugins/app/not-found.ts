import { BASE_PATH } from '@roger/contract/constants';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendRefusal } from './errors.ts';

// Path prefixes of the API: no page of the console is below them (docs/contract.md §1 'Base').
const SERVED = [BASE_PATH, '/webDispatcher', '/simService', '/gateway', '/static', '/docs', '/health', '/metrics'];

/**
 * Unknown paths are 404, known ones with a wrong method 405 with Allow; both in the envelope, before a body is read.
 */
export const notFoundPlugin = fp<{ methodsOfPath: ReadonlyMap<string, readonly string[]>; page: string | null }>(
  async (app, { methodsOfPath, page }) => {
    const refusalOf = (request: FastifyRequest, reply: FastifyReply): AppError => {
      const allowed = methodsOfPath.get(pathOf(request));
      if (allowed === undefined) return new AppError('unknownPath');
      void reply.header('allow', allowed.join(', '));
      return new AppError('methodNotAllowed');
    };
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404 && (page === null || !mayBePage(request))) throw refusalOf(request, reply);
    });
    // Also where a folder of ours has no such file.
    app.setNotFoundHandler((request, reply) => {
      if (page === null || !mayBePage(request)) return sendRefusal(reply, refusalOf(request, reply));
      return reply.header('cache-control', 'no-cache').sendFile(page);
    });
  },
);

function mayBePage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const served = SERVED.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return request.method === 'GET' && !served && !path.includes('.');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}
