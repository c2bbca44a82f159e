import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient } from '../../../support/fixtures/basics.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { signIn } from '../../../support/session.ts';
import { workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
await putCoins(admin, 1, { YCOIN: 10 });
const piraeus = await putClient(service, admin, 'Πειραιάς');
const isik = await putClient(service, admin, 'Isparta ışık');
await admin.call('terminalModel', 'add', { modelName: 'Kenwood ＮＸ' });

const HEADERS = ['Terminal ID*', 'Name*', 'Client*', 'Type*', 'Model'];

it('finds clients, types and models as people write them', async () => {
  const rows = [
    ['T1990000001', 'One', 'ΠΕΙΡΑΙΆΣ', 'HANDHELD RADIO', 'KENWOOD NX'],
    ['T1990000002', 'Two', 'isparta\u00A0IŞIK', 'handheld\u200B  radıo', 'kenwood nx'],
  ];
  const answer = await admin.upload(await workbookOf([HEADERS, ...rows]), { method: 'YCOIN', periods: '1' });
  expect([answer.code, answer.result.errors]).toEqual([200, []]);
  const { result } = await admin.call('terminal', 'list', { column: 'msId', order: 'asc' });
  expect(result.records.map(({ clientId, modelName }) => [clientId, modelName])).toEqual([
    [piraeus, 'Kenwood ＮＸ'],
    [isik, 'Kenwood ＮＸ'],
  ]);
});

it('names a client that differs by an accent as a suggestion, as it may be another', async () => {
  const sheet = [HEADERS, ['T1990000003', 'Three', 'ΠΕΙΡΑΙΑΣ', 'Handheld radio', '']];
  const { code, result } = await admin.upload(await workbookOf(sheet), { method: 'YCOIN', periods: '1' });
  expect(code).toBe(3904);
  expect(result.errors).toMatchObject([{ field: 'clientName', value: 'ΠΕΙΡΑΙΑΣ', params: { suggestion: 'Πειραιάς' } }]);
});
