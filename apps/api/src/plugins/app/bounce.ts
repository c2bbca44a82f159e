import { timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '@roger/contract/constants';
import { AppError } from '@roger/domain/kernel/app-error';
import { takeBounce } from '@roger/domain/mails/bounce';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../lib/deps.ts';
import { success } from '../../lib/envelope.ts';
import { callInfo, makeBaseCtx } from '../../lib/make-ctx.ts';

/** Where a mail server hands in notices of mails that it could not deliver (docs/contract.md §2 tbMailLog). */
export const BOUNCE_PATH = `${BASE_PATH}/tbMailLog/bounce`;

const MAILS = ['message/rfc822', 'text/plain', 'application/octet-stream'];
/** A notice with the mail that it is about; attachments are not returned. */
const MAX_BODY = 2 * 1024 * 1024;

/** Takes delivery status notifications as they come by mail, from who has the token; unknown where none is set. */
export const bouncePlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      MAILS,
      { parseAs: 'buffer', bodyLimit: MAX_BODY },
      async (_request: unknown, body: unknown) => body,
    );
    scope.addHook('onRequest', async (request) => {
      if (!mayHandIn(request, deps.settings.mailBounceToken)) throw new AppError('unknownPath');
    });
    scope.route({
      method: 'POST',
      url: BOUNCE_PATH,
      bodyLimit: MAX_BODY,
      handler: async (request) => {
        const ctx = makeBaseCtx(deps, request, callInfo('mail-log', 'bounce', 'other'));
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return success({ marked: await takeBounce(ctx, raw) });
      },
    });
  });
});

function mayHandIn({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
}
