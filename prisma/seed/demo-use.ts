import { billUse } from '@roger/domain/fleet/use/bill-use';
import { recordUse } from '@roger/domain/fleet/use/record-use';
import { jobCtxOf, type DemoBooks } from './demo-books.ts';

const DAY = 86_400_000;
const DAYS = 12;
const CLIENTS = 4;
const CAMERAS = 6;
const STREAM_MINUTES = 75;

/** Bills camera use of the last days; one camera streams until its client has no K coins left. */
export async function seedDemoUse(books: DemoBooks, agentId: number): Promise<void> {
  const { db } = books;
  const { id: functionId } = await db.functionKind.findFirstOrThrow({ where: { category: 'video' } });
  const cameras = await demoCameras(books, agentId);
  const data = cameras.map((terminalId) => ({ terminalId, functionId, expireTime: null }));
  await db.terminalFunction.createMany({ data });
  const call = { module: 'job', action: 'useBilling' };
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const at = new Date(Date.now() - ago * DAY);
    const uses = cameras.flatMap((terminalId, index) => {
      if (index === cameras.length - 1) return [{ terminalId, functionId, at, seconds: STREAM_MINUTES * 60 }];
      const seconds = 40 + ((index * 97 + ago * 61) % 700);
      return (index + ago) % 3 === 0 ? [{ terminalId, functionId, at, seconds }] : [];
    });
    await recordUse(jobCtxOf(books, call, at), uses);
    await billUse(jobCtxOf(books, call, new Date(at.getTime() + DAY)));
  }
}

/** Some radios of each of the agent's first clients. */
async function demoCameras({ db }: DemoBooks, agentId: number): Promise<number[]> {
  const clients = await db.client.findMany({
    where: { path: { has: agentId }, id: { not: agentId }, terminals: { some: {} } },
    orderBy: { id: 'asc' },
    take: CLIENTS,
    select: { id: true },
  });
  const perClient = await Promise.all(
    clients.map(({ id }) =>
      db.terminal.findMany({
        where: { clientId: id, type: { kind: 'terminal' }, limitReason: null },
        orderBy: { id: 'asc' },
        take: CAMERAS,
        select: { id: true },
      }),
    ),
  );
  return perClient.flatMap((radios) => radios.map(({ id }) => id));
}
