import { families } from '@roger/contract/families/index';
import { timingReport } from '@roger/contract/families/reports/timing-report';
import { pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { partsOf } from '@roger/contract/check';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring } from '../../../support/database/fingerprint.ts';
import { putClient } from '../../../support/fixtures/basics.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { putGroup } from '../../../support/fixtures/groups.ts';
import { putSession } from '../../../support/fixtures/servers/online.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { putUsage } from '../../../support/fixtures/cloud/usage.ts';
import { signIn } from '../../../support/session.ts';
import { readCsv } from '../../../support/workbooks/read-csv.ts';
import { openSheet, type OpenedSheet } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);

const DAY_MS = 86_400_000;
/** Noon of the day before yesterday, UTC. */
const NOON = Math.floor(service.clock.now().getTime() / DAY_MS) * DAY_MS - 1.5 * DAY_MS;

const NAMES = [
  'Plain',
  '=HYPERLINK("http://x")',
  '+1',
  '-1',
  '@SUM(A1)',
  'say "hi", twice; here',
  "'quoted'",
  'Ω 漢字 🚒',
  '00123',
  '1e5',
  'a,b',
  'two\nlines',
];
const client = await putClient(service, admin, 'North, "South" & Sons', { type: 2, contact: '=1+1' });
await putCoins(admin, client, { YCOIN: 3 });
for (const [index, name] of NAMES.entries()) {
  const digits = String(index).padStart(2, '0');
  await putGroup(service, client, name, [], { area: name });
  const iccid = `89445001021987650${digits}`;
  const terminalId = await putTerminal(service, `F10000000${digits}`, client, {
    name,
    imei: `3569380356405${digits}`,
    iccid,
    phone: `+4930${digits}`,
  });
  await putUsage(service, terminalId, iccid, 1, new Date(NOON));
  await putSession(service, { terminalId, begin: new Date(NOON), end: new Date(NOON + 60_000) });
}

const exports = (Object.values(families) as Family[]).flatMap((family) =>
  Object.entries(family.endpoints).flatMap(([name, endpoint]: [string, Endpoint]) => {
    const { items } = partsOf(endpoint.input.properties['columns'] ?? {});
    if (endpoint.log !== 'export' || items === undefined) return [];
    const path = `${pathOf(family, name)}?${endpoint.whenExport === true ? 'export=true&' : ''}`;
    return [{ key: `${family.slug}.${name}`, path, columns: partsOf(items).enum as string[] }];
  }),
);
const TERMINALS = '/nmsService/tbMsInfo/list?export=true&column=msId&';

/** The answer of a refused export. */
async function refused(path: string): Promise<unknown> {
  return (await admin.download(path)).body;
}

async function workbook(path: string): Promise<OpenedSheet> {
  const { headers, body } = await admin.download(path);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toMatch(/\.xlsx$/);
  return openSheet(body);
}

async function csvBytes(path: string, locale = 'en-US'): Promise<Buffer> {
  const { headers, body } = await admin.download(`${path}&format=csv`, { 'accept-language': locale });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/filename="[^"]+\.csv"; filename\*=UTF-8''\S+\.csv$/);
  expect(headers['cache-control']).toContain('no-store');
  return body as Buffer;
}

const csv = async (path: string) => readCsv(await csvBytes(path));
const defused = (text: string) => text.replace(/^(?=[=+\-@])/, "'");
const cellsOf = ({ headers, rows }: OpenedSheet) => rows.map((row) => headers.map((header) => row[header] ?? null));

describe.each(exports)('$key', ({ path, columns }) => {
  it('has all its columns in their order unless others are asked for', async () => {
    const all = await workbook(path);
    expect(all.headers).toHaveLength(columns.length);
    expect((await workbook(`${path}columns=${columns.join(',')}&format=xlsx`)).headers).toEqual(all.headers);
    const some = columns.filter((_column, index) => index % 2 === 0).toReversed();
    const wanted = some.map((column) => all.headers[columns.indexOf(column)]);
    expect((await workbook(`${path}columns=${some.join(',')}`)).headers).toEqual(wanted);
    expect((await csv(`${path}columns=${some.join('&columns=')}`))[0]).toEqual(wanted);
    expect((await csv(path))[0]).toEqual(all.headers);
  });

  it('refuses columns it does not know, and twice the same', async () => {
    const [first = ''] = columns;
    expect(await refused(`${path}columns=${first},nothing`)).toMatchObject({
      code: 400,
      errors: [{ field: 'columns[1]', rule: 'enum' }],
    });
    expect(await refused(`${path}columns=${first},${first}&format=csv`)).toMatchObject({
      code: 400,
      errors: [{ field: 'columns', rule: 'exists' }],
    });
    const many = [...columns, first].join(',');
    expect(await refused(`${path}columns=${many}`)).toMatchObject({
      code: 400,
      errors: [{ field: 'columns', rule: 'count' }],
    });
    expect(await refused(`${path}format=pdf`)).toMatchObject({
      code: 400,
      errors: [{ field: 'format', rule: 'enum' }],
    });
  });

  it('says the same as CSV and as a workbook', async () => {
    // Exports are logged themselves, so the log is filtered for earlier operations.
    const filter = path.includes('tbLogs') ? 'operateType=add,money' : 'pageNo=1';
    const [rows, sheet] = [await csv(`${path}${filter}`), await workbook(`${path}${filter}`)];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.slice(1)).toEqual(
      cellsOf(sheet).map((cells) =>
        cells.map((cell) => (typeof cell === 'string' ? defused(cell) : typeof cell === 'number' ? String(cell) : '')),
      ),
    );
  });
});

it('every export can be asked for columns and a format', () => {
  // Stored files are returned unchanged.
  const written: Endpoint[] = [timingReport.endpoints.download];
  const all = (Object.values(families) as Family[]).flatMap(({ endpoints }) =>
    Object.values(endpoints).filter((endpoint) => endpoint.log === 'export' && !written.includes(endpoint)),
  );
  expect(exports).toHaveLength(all.length);
  expect(exports.length).toBeGreaterThan(4);
});

describe('a CSV file', () => {
  it('keeps every name and identifier, and what looks like a formula is none', async () => {
    const [headers, ...rows] = await csv(`${TERMINALS}columns=msName,msId,iccid,imei,phone,callLevel`);
    expect(headers).toEqual(['Name', 'Terminal ID', 'ICCID', 'IMEI', 'Phone', 'Call level']);
    expect(rows.map(([name]) => name)).toEqual(NAMES.map(defused));
    expect(rows.map(([, msId]) => msId)).toEqual(NAMES.map((_name, at) => `F10000000${String(at).padStart(2, '0')}`));
    expect(rows[3]?.slice(2)).toEqual(['8944500102198765003', '356938035640503', "'+493003", '0']);
  });

  it('is UTF-8 with a mark, has CRLF, texts in quotes and numbers without', async () => {
    const text = (await csvBytes(`${TERMINALS}columns=iccid,callLevel,msName&msId=F1000000005`)).toString();
    const row = '"=""8944500102198765005""",0,"say ""hi"", twice; here"';
    expect(text).toBe(`\uFEFF"ICCID","Call level","Name"\r\n${row}\r\n`);
  });

  it('has its headers in the reader’s language', async () => {
    const path = `${TERMINALS}columns=msName,expireTime`;
    expect((await csv(path))[0]).toEqual(['Name', 'Expires (UTC+00:00)']);
    expect((await readCsv(await csvBytes(path, 'fr-FR'), ';'))[0]).toEqual([
      'Nom',
      expect.stringMatching(/^Expire.* \(UTC\+00:00\)$/),
    ]);
  });

  it('holds no rows where there are none', async () => {
    expect(await csv(`${TERMINALS}columns=msId&msName=none-of-them`)).toEqual([['Terminal ID']]);
  });

  it('holds the rows of these ids alone', async () => {
    const list = await admin.call('terminal', 'list', { column: 'msId' });
    const [first, , third] = list.result.records;
    const rows = await csv(`${TERMINALS}columns=msId&id=${third?.id},${first?.id}`);
    expect(rows).toEqual([['Terminal ID'], [first?.msId], [third?.msId]]);
  });

  it('is on record with what was chosen', async () => {
    const rows = await loggedDuring(service, () => csv(`${TERMINALS}columns=msId`));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ outcome: 'success', after: { columns: ['msId'], format: 'csv' } });
  });
});
