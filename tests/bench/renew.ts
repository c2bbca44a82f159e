import type { Database } from '@roger/domain/platform/db/db';

/** Renews so many terminals of one client in one booking, over HTTP; returns the seconds. */
export async function measureRenew(baseUrl: string, token: string, database: Database, count: number): Promise<number> {
  const call = async (path: string, body: object): Promise<{ code: number; result: { items?: unknown[] } }> => {
    const response = await fetch(`${baseUrl}/nmsService/${path}`, {
      method: 'POST',
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; result: { items?: unknown[] } };
    if (answer.code !== 200) throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  };
  await call('tbClientCommodity/createCoin', { currency: 'YCOIN', amount: count });
  const terminals = await database.prisma.terminal.findMany({
    where: { typeId: 1 },
    orderBy: { id: 'asc' },
    take: count,
    select: { msId: true },
  });
  const msIds = terminals.map(({ msId }) => msId);
  const begun = performance.now();
  const { result } = await call('tbMsInfo/renew', { msIds, method: 'YCOIN', periods: 1, confirm: ['crossClient'] });
  if (result.items?.length !== msIds.length) throw new Error(`${result.items?.length} of ${msIds.length} were renewed`);
  return (performance.now() - begun) / 1000;
}
