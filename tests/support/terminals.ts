import type { Database } from '@roger/domain/kernel/db';

/** A terminal for tests of what runs beside the API, with an expiry so many days from now. */
export async function putTerminal(
  database: Database,
  msId: string,
  expiresInDays: number,
  limitReason: string | null = null,
): Promise<void> {
  const type = await database.prisma.terminalType.findFirstOrThrow({ orderBy: { id: 'asc' } });
  await database.prisma.terminal.create({
    data: {
      msId,
      name: msId,
      typeId: type.id,
      clientId: 1,
      scopePath: [1],
      passwordHash: 'none',
      expireTime: new Date(Date.now() + expiresInDays * 86_400_000),
      limitReason,
    },
  });
}

/** Why each terminal is limited, by terminal ID. */
export async function limitReasons(database: Database): Promise<Record<string, string | null>> {
  const rows = await database.prisma.terminal.findMany({ orderBy: { msId: 'asc' } });
  return Object.fromEntries(rows.map(({ msId, limitReason }) => [msId, limitReason]));
}
