import type { Actor, BaseCtx, Ctx } from '@roger/domain/kernel/ctx';
import { scopeOf } from '@roger/domain/kernel/scope';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import type { Deps } from './deps.ts';
import type { CallRoute } from '../plugins/app/call.ts';
import { localeOf } from './locale.ts';
import { seededNames } from './seeded-names.ts';

/** The context of a call in which nobody has signed in. */
export function makeBaseCtx(deps: Deps, request: FastifyRequest, { family, name, endpoint }: CallRoute): BaseCtx {
  const locale = localeOf(request.headers['accept-language']);
  return {
    ...deps,
    db: deps.database.prisma,
    inTransaction: false,
    log: request.log,
    request: {
      id: request.id,
      ip: addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      host: request.hostname.toLowerCase(),
      locale,
      names: seededNames(locale),
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
