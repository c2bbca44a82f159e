import type { ImportType } from '@roger/contract/families/fleet/import/terminal-import-columns';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putClient } from '../../../support/fixtures/basics.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { signIn, type Answer, type ImportAnswer } from '../../../support/session.ts';
import { openSheet, workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const unchanged = assertUnchangedIn(service);

const CALLS = {
  terminal: ['batchImport', {}],
  imei2: ['batchImport', { type: 'imei2' }],
  account: ['batchImportAccount', {}],
  email: ['batchImportEmail', {}],
  phone: ['batchImportPhone', {}],
  channel: ['importChannel', {}],
  cloud: ['importBindCloudSimTemp', {}],
} as const satisfies Record<ImportType, readonly [string, object]>;
const types = Object.keys(CALLS) as ImportType[];

async function templateOf(type: ImportType): Promise<string[]> {
  return (await openSheet((await admin.download(`/nmsService/tbMsInfo/downloadTemplate?type=${type}`)).body)).headers;
}

async function send(type: ImportType, sheet: readonly (readonly unknown[])[], input: object = {}) {
  const [call, own] = CALLS[type];
  const options = { file: await workbookOf(sheet) };
  return admin.send('terminal', call, { ...own, ...input }, options) as Promise<Answer<ImportAnswer>>;
}

async function faultsFile(type: ImportType, sheet: readonly (readonly unknown[])[]) {
  const answer = await admin.send('terminal', 'importFaults', { type }, { file: await workbookOf(sheet) });
  return openSheet(answer.body);
}

const ofHeaders = ({ result }: Answer<ImportAnswer>) => result.errors.filter(({ row }) => row === 1);
const unknown = (header: string, suggestion?: string) => ({
  row: 1,
  column: header,
  field: '',
  value: '',
  code: 400,
  rule: 'unknownColumn',
  params: { header, ...(suggestion !== undefined && { suggestion }) },
  message: `The column "${header}" is not known`,
});

describe.each(types)('a workbook of %s', (type) => {
  it('with an unknown column is refused in the dry run and in the import', async () => {
    const headers = await templateOf(type);
    const sheet = [[...headers, 'Phone number'], headers.map(() => 'x')];
    for (const input of [{ dryRun: true }, {}]) {
      const answer = await unchanged(() => send(type, sheet, input));
      expect([answer.code, answer.result.errorCount, ofHeaders(answer)]).toEqual([3904, 1, [unknown('Phone number')]]);
    }
  });

  it('shows the fault and the lost values in its workbook of faulty rows', async () => {
    const headers = await templateOf(type);
    const { rows } = await faultsFile(type, [
      [...headers, 'Remark'],
      [...headers.map(() => 'x'), 'lost'],
      headers.map(() => 'x'),
    ]);
    expect(rows.map((row) => row['Remark'] ?? null)).toEqual(['lost', null]);
    for (const row of rows) expect(row['Problem']).toMatch(/^The column “Remark” is not known\./);
  });
});

describe('columns', () => {
  it('without a header, and second columns of a field, are refused as well', async () => {
    const sheet = [
      ['Terminal ID*', 'Phone*', null, 'Phone'],
      ['x', '1', 'lost', '2'],
    ];
    const answer = await send('phone', sheet);
    expect(ofHeaders(answer)).toMatchObject([unknown('C'), { column: 'Phone*', value: 'Phone', rule: 'exists' }]);
    const faulty = await faultsFile('phone', sheet);
    expect(faulty.headers).toEqual(['Terminal ID*', 'Phone*', 'C', 'Phone', 'Problem']);
  });

  it('of problems in a workbook of faulty rows do not matter', async () => {
    const { headers } = await faultsFile('phone', [['Terminal ID*'], ['x']]);
    expect(headers).toEqual(['Terminal ID*', 'Phone*', 'Problem']);
    expect(ofHeaders(await send('phone', [headers, ['x', '1', 'text']]))).toEqual([]);
  });

  it('that are not known stop a paid import before a coin is spent', async () => {
    const client = await putClient(service, admin, 'Payer');
    await putCoins(admin, client, { YCOIN: 9 });
    const headers = ['Terminal ID*', 'Name*', 'Client*', 'Type*', 'Phone number'];
    const row = ['C1700000001', 'Radio', 'Payer', 'Handheld radio', '+30 210 7'];
    const answer = await unchanged(() => send('terminal', [headers, row], { method: 'YCOIN', periods: '1' }));
    expect([answer.code, answer.result.errors]).toEqual([3904, [unknown('Phone number', 'Phone')]]);
  });
});
