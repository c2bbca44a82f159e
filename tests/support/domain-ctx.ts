import { actorOf } from '@roger/domain/platform/ctx/session';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { scopeOf } from '@roger/domain/platform/ctx/scope';
import { jobCtx } from '@roger/workers/worker-ctx';
import type { TestService } from './app.ts';
import { signIn } from './session.ts';
import { quietLog } from './quiet-log.ts';

/** The context of an account for calls without HTTP, where a test makes too many; its rights are read once. */
export async function ctxOf(service: TestService, accountsName: string): Promise<Ctx> {
  await signIn(service, accountsName);
  const { id } = await service.database.prisma.session.findFirstOrThrow({
    where: { account: { name: accountsName } },
    orderBy: { createTime: 'desc' },
  });
  const { settings, database, clock, bus, cardProvider } = service;
  const base = jobCtx({ settings, database, clock, log: quietLog, bus, cardProvider }, 'test');
  const actor = await actorOf(base, id);
  if (actor === null) throw new Error(`${accountsName} has no session`);
  return { ...base, actor, scope: scopeOf(actor) };
}
