import { LOCALES } from '@roger/contract/constants';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring } from '../../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../../support/session.ts';
import { openSheet, type OpenedSheet } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent', { areaMinutes: 330 });
const child = await putClient(service, admin, 'Child', { pid: agent, type: 2, areaMinutes: -210 });
const north = await signInFor(service, 'north', agent);
const west = await signInFor(service, 'west', child, 'client');

const NAMES = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tTab',
  '=HYPERLINK("http://x")',
  'Ω 漢字 🚒',
  '<b>&"\'</b>',
  '00123',
  '1e5',
];
for (const [index, name] of NAMES.entries()) {
  await putTerminal(service, `F100000000${index}`, index < 7 ? agent : child, {
    name: name.trim(),
    imei: `35693803564050${index}`,
    iccid: `8944500102198765${String(index).padStart(3, '0')}`,
    phone: `0030${index}`,
    createTime: new Date(`2026-03-0${(index % 9) + 1}T22:15:30Z`),
    expireTime: index === 3 ? null : new Date('2091-12-31T20:00:00Z'),
  });
}

async function exported(session: Session, filters = '', locale = 'en-US'): Promise<OpenedSheet> {
  const path = `/nmsService/tbMsInfo/list?export=true&column=msId${filters}`;
  const { status, headers, body } = await session.download(path, { 'accept-language': locale });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return openSheet(body);
}

const idsOf = ({ rows }: OpenedSheet) => rows.map((row) => row['Terminal ID']);

describe('the rows', () => {
  it('are those of the list with its filters and its order, without paging', async () => {
    const all = await exported(admin, '&pageNo=2&pageSize=3');
    const list = await admin.call('terminal', 'list', { column: 'msId', pageSize: 100 });
    expect(idsOf(all)).toEqual(list.result.records.map(({ msId }) => msId));
    expect(all.rows).toHaveLength(10);
    expect(idsOf(await exported(admin, '&order=desc'))).toEqual(idsOf(all).toReversed());
    expect(idsOf(await exported(admin, `&clientId=${child}&msId=000009`))).toEqual(['F1000000009']);
    expect(idsOf(await exported(admin, '&msName=none-of-them'))).toEqual([]);
  });

  it('are those of the scope, and of the own client alone with excludeSub', async () => {
    expect((await exported(north)).rows).toHaveLength(10);
    expect((await exported(north, '&excludeSub=true')).rows).toHaveLength(7);
    expect(idsOf(await exported(west))).toEqual(['F1000000007', 'F1000000008', 'F1000000009']);
    expect((await exported(west, `&clientId=${agent}`)).rows).toEqual([]);
  });

  it('hold what the list shows, and nothing is a formula', async () => {
    const sheet = await exported(admin);
    expect(sheet.rows.map((row) => row['Name'])).toEqual(NAMES.map((name) => name.trim()));
    for (const [index, row] of sheet.rows.entries()) {
      expect(row).toMatchObject({
        IMEI: `35693803564050${index}`,
        ICCID: `8944500102198765${String(index).padStart(3, '0')}`,
        Phone: `0030${index}`,
        Validity: 'Normal',
        Presence: 'Never online',
        Suspended: 'No',
        Client: index < 7 ? 'Agent' : 'Child',
      });
      expect(typeof row['Call level']).toBe('number');
      expect(sheet.types[index]).not.toContain(ExcelJS.ValueType.Formula);
      expect(sheet.types[index]).not.toContain(ExcelJS.ValueType.Hyperlink);
    }
    expect(sheet.rows[3]?.['Days left'] ?? null).toBeNull();
  });

  it('show times in the reader’s zone and say its offset in the header', async () => {
    const [zulu, indian, newfoundland] = [await exported(admin), await exported(north), await exported(west)];
    expect(zulu.rows[0]?.['Created (UTC+00:00)']).toBe('2026-03-01 22:15:30');
    expect(indian.rows[0]?.['Created (UTC+05:30)']).toBe('2026-03-02 03:45:30');
    expect(newfoundland.rows[0]?.['Created (UTC-03:30)']).toBe('2026-03-08 18:45:30');
    expect(indian.rows[0]?.['Expires (UTC+05:30)']).toBe('2092-01-01 01:30:00');
    expect(zulu.headers.filter((header) => header.includes('UTC'))).toHaveLength(5);
  });
});

describe('the file', () => {
  it.each(LOCALES)('has its header row in %s', async (locale) => {
    const [english, sheet] = [await exported(admin), await exported(admin, '', locale)];
    const isEnglish = locale === 'en-US';
    expect(sheet.headers).toHaveLength(english.headers.length);
    expect(sheet.rows).toHaveLength(10);
    expect(sheet.headers.join() === english.headers.join()).toBe(isEnglish);
    const values = sheet.rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
    expect(values.includes('Never online')).toBe(isEnglish);
  });

  it.each([
    ['*', 'en-US'],
    ['de-DE', 'en-US'],
    ['de, el;q=0.9, zh-CN;q=0.8', 'el-GR'],
    ['zh-TW', 'zh-CN'],
    ['fr;q=0, es', 'es-ES'],
  ])('asked for in %s comes in %s', async (wish, locale) => {
    expect((await exported(admin, '', wish)).headers).toEqual((await exported(admin, '', locale)).headers);
  });

  it('is a download with a name in both forms and is not kept', async () => {
    const { headers } = await admin.download('/nmsService/tbMsInfo/list?export=true', { 'accept-language': 'zh-CN' });
    const disposition = String((headers as Record<string, string>)['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.xlsx"; filename\*=UTF-8''[\w%.~!'()*-]+\.xlsx$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toMatch(/[^\x20-\x7e]/);
    expect((headers as Record<string, string>)['cache-control']).toContain('no-store');
  });

  it('is on record with its filters', async () => {
    const rows = await loggedDuring(service, () => exported(north, '&msName=%3D'));
    expect(rows.map(({ operateType, outcome, module }) => [operateType, outcome, module])).toEqual([
      ['export', 'success', 'terminal'],
    ]);
    expect(rows[0]?.after).toMatchObject({ msName: '=' });
  });

  it('is refused in the JSON envelope', async () => {
    const bad = await admin.download('/nmsService/tbMsInfo/list?export=true&useStatus=fine');
    expect((bad.headers as Record<string, string>)['content-type']).toContain('application/json');
    expect(bad.body).toMatchObject({ success: false, code: 400 });
    const { body } = await admin.download('/nmsService/tbMsInfo/list?export=1&createTime_begin=2026-02-30');
    expect(body).toMatchObject({ success: false, code: 400, errors: [{ field: 'createTime_begin' }] });
  });
});

describe('export=', () => {
  it.each(['true', '1', 'TRUE', 'True', '%74rue'])('%s answers the workbook', async (value) => {
    const { headers } = await admin.download(`/nmsService/tbMsInfo/list?export=${value}`);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
  });

  it.each(['false', '0', 'FALSE', ''])('"%s" answers the list', async (value) => {
    const { body } = await admin.download(`/nmsService/tbMsInfo/list?export=${value}`);
    expect(body).toMatchObject({ code: 200, result: { total: NAMES.length } });
  });

  it.each(['tbMsInfo', 'tbUserInfo'])('anything else is refused by %s/list', async (family) => {
    for (const value of ['foo', '2', 'yes', 'true,false']) {
      const { body } = await admin.download(`/nmsService/${family}/list?export=${value}`);
      expect(body).toMatchObject({ code: 400, errors: [{ field: 'export', rule: 'type' }] });
    }
  });
});

describe('export=true', () => {
  it('asks for the export’s own permission', async () => {
    const role = await service.database.prisma.role.create({
      data: {
        name: 'Reads only',
        clientId: agent,
        resources: {
          create: {
            resource: { connect: { powerName: 'terminalList' } },
          },
        },
      },
    });
    await service.database.prisma.account.updateMany({ where: { name: 'west' }, data: { roleId: role.id } });
    const reader = await signIn(service, 'west');
    expect((await reader.call('terminal', 'list')).code).toBe(200);
    for (const path of ['list?export=true', 'list?export=1', 'list?pageNo=1&export=true', 'list?%65xport=true']) {
      const { body } = await reader.download(`/nmsService/tbMsInfo/${path}`);
      // In any spelling it is a list or a refusal, never a workbook.
      expect(Buffer.isBuffer(body)).toBe(false);
    }
    const plain = await reader.download('/nmsService/tbMsInfo/list?export=false');
    expect((plain.body as { code: number }).code).toBe(200);
  });
});
