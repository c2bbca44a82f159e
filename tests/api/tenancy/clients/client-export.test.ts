import { LOCALES } from '@roger/contract/constants';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring } from '../../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../../support/session.ts';
import { openSheet } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const north = await putClient(service, admin, 'North', { areaMinutes: 330, hideSuper: true, quota: 7 });
const formula = await putClient(service, admin, '=cmd|"/c calc"!A1', { pid: north, type: 2, contact: '@SUM(1)' });
await putClient(service, admin, 'South', { contact: 'Nobody' });
await putTerminal(service, 'H1000000001', formula);
const agent = await signInFor(service, 'north', north);

async function exported(session: Session, query = '', locale = 'en-US') {
  const path = `/nmsService/tbClientInfo/exportClient?column=clientname${query}`;
  const { body } = await session.download(path, { 'accept-language': locale });
  return openSheet(body);
}

it('holds the rows of the list with its filters, in the scope', async () => {
  const list = await admin.call('client', 'list', { column: 'clientname', pageSize: 100 });
  const all = await exported(admin);
  expect(all.rows.map((row) => row['Client name'])).toEqual(list.result.records.map(({ clientname }) => clientname));
  expect((await exported(admin, '&clientname=out')).rows.map((row) => row['Client name'])).toEqual(['South']);
  expect((await exported(admin, '&clienttype=2')).rows).toHaveLength(1);
  const own = await exported(agent);
  expect(own.rows.map((row) => row['Client name'])).toEqual(['=cmd|"/c calc"!A1', 'North']);
  expect((await exported(agent, '&excludeSub=true')).rows).toHaveLength(1);
  expect(JSON.stringify(own)).not.toMatch(/Platform|South/);
});

it('shows names for types, numbers as numbers, and text as text', async () => {
  const sheet = await exported(admin);
  const row = sheet.rows.find((one) => one['Terminals'] === 1);
  expect(row).toMatchObject({
    'Client name': '=cmd|"/c calc"!A1',
    'Client type': 'Client',
    'Parent client': 'North',
    Contact: '@SUM(1)',
    'UTC offset (h)': 5.5,
  });
  expect(sheet.types.flat()).not.toContain(ExcelJS.ValueType.Formula);
  expect((await exported(agent)).headers).toContain('Created (UTC+05:30)');
});

it.each(LOCALES)('comes in %s', async (locale) => {
  const sheet = await exported(admin, '', locale);
  expect(sheet.rows).toHaveLength(4);
  expect(sheet.headers.includes('Client name')).toBe(locale === 'en-US');
});

it('asks for its permission and is on record', async () => {
  const rows = await loggedDuring(service, () => exported(agent));
  expect(rows.map(({ operateType, module, outcome }) => [operateType, module, outcome])).toEqual([
    ['export', 'client', 'success'],
  ]);
  const client = await signInFor(service, 'plain-client', formula, 'client');
  const { body } = await client.download('/nmsService/tbClientInfo/exportClient');
  expect(body).toMatchObject({ success: false, code: 510 });
});
