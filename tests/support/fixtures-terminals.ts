import type { Prisma } from '@roger/domain/generated/prisma/client';
import type { TestService } from './app.ts';
import { typeOf } from './fixtures.ts';

/** Any column of a terminal, and its presence. */
export type WantedTerminal = Partial<Prisma.TerminalUncheckedCreateInput> & {
  /** Days until it expires, from the service's clock. */
  expiresInDays?: number;
  /** Seconds since its last sign of life. */
  seenSecondsAgo?: number;
};

/** Stores a terminal as it may have become over the years, and returns its id. */
export async function putTerminal(
  service: TestService,
  msId: string,
  clientId = 1,
  { expiresInDays = 365, seenSecondsAgo, ...columns }: WantedTerminal = {},
): Promise<number> {
  const { prisma } = service.database;
  const { path } = await prisma.client.findUniqueOrThrow({ where: { id: clientId } });
  const now = service.clock.now().getTime();
  const seen = seenSecondsAgo === undefined ? null : new Date(now - seenSecondsAgo * 1000);
  const { id } = await prisma.terminal.create({
    data: {
      msId,
      name: msId,
      typeId: columns.typeId ?? (await typeOf(service)),
      clientId,
      scopePath: path,
      passwordHash: 'none',
      expireTime: new Date(now + expiresInDays * 86_400_000),
      createTime: new Date(now),
      ...columns,
      ...(seen === null ? {} : { presence: { create: { lastSeenTime: seen, lastOnlineTime: seen } } }),
    },
  });
  return id;
}

/** How many terminals are stored. */
export async function terminalCount(service: TestService, where: Prisma.TerminalWhereInput = {}): Promise<number> {
  return service.database.prisma.terminal.count({ where });
}
