import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';
import { openSheet } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService({ EXPORT_MAX_ROWS: '3' });
const admin = await signIn(service);
for (let index = 0; index < 4; index += 1) {
  await putTerminal(service, `F200000000${index}`);
  await putClient(service, admin, `Client ${index}`);
}

it.each([
  '/nmsService/tbMsInfo/list?export=true',
  '/nmsService/tbMsInfo/list?export=true&format=csv',
  '/nmsService/tbClientInfo/exportClient',
])('%s refuses more rows than it may hold, as JSON with the exact message', async (path) => {
  const { status, headers, body } = await admin.download(path);
  expect(status).toBe(200);
  expect((headers as Record<string, string>)['content-type']).toContain('application/json');
  expect((headers as Record<string, string>)['content-disposition']).toBeUndefined();
  expect(body).toMatchObject({
    success: false,
    code: 3905,
    message: 'Max number of export exceeded',
    params: { max: 3 },
    result: null,
  });
});

it('just as many are exported, and a refusal is on record', async () => {
  const { body } = await admin.download('/nmsService/tbMsInfo/list?export=true&msId=F200000000&callLevel=0&pageSize=1');
  expect((body as { code: number }).code).toBe(3905);
  await service.database.prisma.terminal.delete({ where: { msId: 'F2000000000' } });
  const answer = await admin.download('/nmsService/tbMsInfo/list?export=true');
  expect((await openSheet(answer.body)).rows).toHaveLength(3);
  const rows = await service.database.prisma.operationLog.findMany({ where: { operateType: 'export' } });
  expect(rows.filter(({ code, outcome }) => code === 3905 && outcome === 'failure').length).toBeGreaterThanOrEqual(3);
});

it('the console gets the limit', async () => {
  expect((await admin.call('config', 'get')).result.limits.exportMaxRows).toBe(3);
});
