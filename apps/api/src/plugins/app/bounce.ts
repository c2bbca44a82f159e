import { BASE_PATH } from '@roger/contract/constants';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import { recordBounce } from '@roger/domain/platform/mails/bounce';
import { bringsToken } from '@roger/domain/platform/process/bearer-token';
import fp from 'fastify-plugin';
import type { Deps } from '../../lib/deps.ts';
import { success } from '../../lib/envelope.ts';
import { callInfo, makeBaseCtx } from '../../lib/make-ctx.ts';

/** Address for bounce notices of a mail server (docs/contract.md §2 tbMailLog). */
export const BOUNCE_PATH = `${BASE_PATH}/tbMailLog/bounce`;

const MAILS = ['message/rfc822', 'text/plain', 'application/octet-stream'];
/** Limit of a notice with its original mail; attachments are not returned. */
const MAX_BODY = 2 * 1024 * 1024;

/**
 * Accepts delivery status notifications in mail format from callers with the token; without a configured token the path
 * is unknown.
 */
export const bouncePlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      MAILS,
      { parseAs: 'buffer', bodyLimit: MAX_BODY },
      async (_request: unknown, body: unknown) => body,
    );
    scope.addHook('onRequest', async (request) => {
      if (!bringsToken(request.headers, deps.settings.mailBounceToken)) throw new AppError('unknownPath');
    });
    scope.route({
      method: 'POST',
      url: BOUNCE_PATH,
      bodyLimit: MAX_BODY,
      handler: async (request) => {
        const ctx = makeBaseCtx(deps, request, callInfo('mail-log', 'bounce', 'other'));
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return success({ marked: await recordBounce(ctx, raw) });
      },
    });
  });
});
