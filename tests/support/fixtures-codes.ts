import { codeHash, mailboxOf } from '@roger/domain/account/mailed-code';
import type { BaseCtx } from '@roger/domain/kernel/ctx';
import type { TestService } from './app.ts';

/** A code as it stands after the worker has mailed it. */
export interface KnownCode {
  type: 'login' | 'reset' | 'bind';
  email: string;
  accountId: number;
  code: string;
}

/** Stores a code whose plain text the test knows, as the worker would have made it. */
export async function mailedCode(service: TestService, { type, email, accountId, code }: KnownCode): Promise<void> {
  const { prisma } = service.database;
  const now = service.clock.now();
  const { id } = await prisma.mailedCode.create({
    data: {
      type,
      mailbox: mailboxOf(email),
      ip: '127.0.0.1',
      accountId,
      createTime: now,
      expireTime: new Date(now.getTime() + 5 * 60_000),
    },
  });
  const hash = codeHash({ settings: service.settings } as BaseCtx, id, code);
  await prisma.mailedCode.update({ where: { id }, data: { codeHash: hash } });
}
