import type { Endpoint, Family } from '@roger/contract/define';
import type { Actor, BaseCtx, Ctx } from '@roger/domain/kernel/ctx';
import { scopeOf } from '@roger/domain/kernel/scope';
import type { FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { localeOf } from './locale.ts';

/** The context of a call in which nobody has signed in. */
export function makeBaseCtx(
  deps: Deps,
  request: FastifyRequest,
  family: Family,
  name: string,
  endpoint: Endpoint,
): BaseCtx {
  return {
    ...deps,
    db: deps.database.prisma,
    inTransaction: false,
    log: request.log,
    request: {
      id: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      locale: localeOf(request.headers['accept-language']),
    },
    call: { module: family.slug, action: name, operateType: endpoint.log ?? 'other', startedAt: performance.now() },
    audited: { rows: 0 },
    afterCommit: (effect) => effect(),
  };
}

/** The context of a signed-in call. */
export function makeCtx(base: BaseCtx, actor: Actor): Ctx {
  return { ...base, actor, scope: scopeOf(actor) };
}
