import { logModuleOf, type OperateType } from '@roger/contract/define';
import type { BaseCtx, Ctx } from '@roger/domain/platform/ctx/ctx';
import type { Actor, CallInfo } from '@roger/domain/platform/ctx/types';
import { scopeOf } from '@roger/domain/platform/ctx/scope';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import type { Deps } from './deps.ts';
import type { CallRoute } from '../plugins/app/call.ts';
import { localeOf } from './locale.ts';
import { seededNames } from './seeded-names.ts';

/** The context of a call without a session. */
export function makeBaseCtx(
  { settings, database, clock, bus, cardProvider }: Deps,
  request: FastifyRequest,
  call: CallInfo,
): BaseCtx {
  const locale = localeOf(request.headers['accept-language']);
  return {
    settings,
    database,
    clock,
    bus,
    db: database.prisma,
    inTransaction: false,
    log: request.log,
    ports: { cardProvider },
    request: {
      id: request.id,
      ip: addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      host: request.hostname.toLowerCase().replace(/\.$/, ''),
      locale,
      names: seededNames(locale),
    },
    call,
    audited: { rows: 0 },
    afterCommit: (effect) => effect(),
  };
}

/** A call of the contract that begins now, as the operation log names it. */
export function callOf({ family, name, endpoint }: CallRoute): CallInfo {
  return callInfo(logModuleOf(family, endpoint), name, endpoint.log ?? 'other');
}

/** A call that begins now. */
export function callInfo(module: string, action: string, operateType: OperateType): CallInfo {
  return { module, action, operateType, startedAt: performance.now() };
}

/** The context of a signed-in call. */
export function makeCtx(base: BaseCtx, actor: Actor): Ctx {
  return { ...base, actor, scope: scopeOf(actor) };
}
