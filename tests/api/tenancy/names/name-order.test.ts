import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const top = await putClient(service, admin, 'Top');

/** Names below a client in ascending order, in the language of the reader. */
async function ordered(pid: number, locale: string, order: 'asc' | 'desc' = 'asc'): Promise<string[]> {
  const { result } = await admin.call(
    'client',
    'list',
    { pid: [pid], column: 'clientname', order, pageSize: 100 },
    { 'accept-language': locale },
  );
  return result.records.map(({ clientname }) => clientname);
}

/** Names of terminals by their last time online. */
const namesByTime = async (order: 'asc' | 'desc') =>
  (await admin.call('terminal', 'list', { column: 'lastOnlineTime', order })).result.records.map(
    ({ msName }) => msName,
  );

describe('names of clients are sorted', () => {
  it('by letters, not by their case or accents', async () => {
    const names = ['apple', 'Äpfel', 'Çınar', 'éclair', 'İzmir', 'Zebra'];
    for (const name of names.toReversed()) await putClient(service, admin, name, { pid: top });
    expect(await ordered(top, 'en-US')).toEqual(['Äpfel', 'apple', 'Çınar', 'éclair', 'İzmir', 'Zebra']);
    expect(await ordered(top, 'en-US', 'desc')).toEqual(['Zebra', 'İzmir', 'éclair', 'Çınar', 'apple', 'Äpfel']);
  });

  it('in Chinese by Pinyin, in Turkish and Spanish by their alphabets', async () => {
    const pid = await putClient(service, admin, 'Alphabets');
    for (const name of ['北京', '安徽', '重庆', 'ılgaz', 'ihsan', 'nube', 'ñandú', 'oso'])
      await putClient(service, admin, name, { pid });
    expect((await ordered(pid, 'zh-CN')).filter((name) => name > '\u4E00')).toEqual(['安徽', '北京', '重庆']);
    const turkish = await ordered(pid, 'tr-TR');
    expect(turkish.indexOf('ılgaz')).toBeLessThan(turkish.indexOf('ihsan'));
    const spanish = await ordered(pid, 'es-ES');
    expect(spanish.slice(spanish.indexOf('nube')).slice(0, 3)).toEqual(['nube', 'ñandú', 'oso']);
  });
});

it('what has never been is last in both directions', async () => {
  for (const [msId, name] of [
    ['T3000000001', 'Silent'],
    ['T3000000002', 'First'],
    ['T3000000003', 'Second'],
  ] as const)
    await putTerminal(service, msId, top, { name });
  const { prisma } = service.database;
  for (const [msId, minutes] of [
    ['T3000000002', 5],
    ['T3000000003', 1],
  ] as const) {
    const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
    const time = new Date(service.clock.now().getTime() - minutes * 60_000);
    await prisma.terminalPresence.create({ data: { terminalId: id, lastSeenTime: time, lastOnlineTime: time } });
  }
  expect(await namesByTime('desc')).toEqual(['Second', 'First', 'Silent']);
  expect(await namesByTime('asc')).toEqual(['First', 'Second', 'Silent']);
});
