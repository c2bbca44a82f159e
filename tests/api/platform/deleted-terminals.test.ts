import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { loggedDuring } from '../../support/database/fingerprint.ts';
import { payersOf, renew } from '../../support/fixtures/payers.ts';

const service = await useService();
const { prisma } = service.database;
const { admin, payer, terminal } = await payersOf(service);

it('the log of a deleted terminal names its client, and the paid time that is lost with its bill', async () => {
  const { childId, session } = await payer({ YCOIN: 10 });
  const msId = await terminal(childId, { expiresInDays: 50 });
  const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
  const { name } = await prisma.client.findUniqueOrThrow({ where: { id: childId } });
  const { billNo } = (await renew(session, { msIds: [msId] })).result;
  const undone = (await renew(session, { msIds: [msId] })).result;
  await session.call('billing', 'undo', { billNo: undone.billNo ?? '', remark: 'By mistake' });
  const [row] = (await admin.call('terminal', 'list', { msId })).result.records;
  const rows = await loggedDuring(service, () => admin.call('terminal', 'deleteBatch', { ids: [id] }));
  expect(billNo).toMatch(/^\d{16}$/);
  expect(rows.map(({ target, before }) => ({ target, before }))).toEqual([
    {
      target: msId,
      before: [
        { id, msId, msName: row?.msName, clientId: childId, clientName: name, expireTime: row?.expireTime, billNo },
      ],
    },
  ]);
});

it('a terminal that no bill paid has none in the log of its deletion', async () => {
  const { childId } = await payer({});
  const msId = await terminal(childId);
  const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
  const rows = await loggedDuring(service, () => admin.call('terminal', 'deleteBatch', { ids: [id] }));
  expect(rows).toMatchObject([{ target: msId, before: [{ billNo: null }] }]);
});
