import { randomUUID } from 'node:crypto';
import { LOCALES } from '@roger/contract/constants';
import { isTerminalPassword } from '@roger/domain/fleet/terminals/terminal-password';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { fingerprint, loggedDuring } from '../../../support/database/fingerprint.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { putClient, putServer, signInFor } from '../../../support/fixtures/basics.ts';
import { recordImei2 } from '../../../support/fixtures/imei2s.ts';
import { putTerminal, terminalCount } from '../../../support/fixtures/terminals.ts';
import { signIn, type Answer, type ImportAnswer } from '../../../support/session.ts';
import {
  englishHeaders,
  openSheet,
  terminalSheet,
  workbookOf,
  type SheetRow,
} from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const servId = await putServer(admin, 'Radio', '10.1.0.1');
const agent = await putClient(service, admin, 'North agent', { servId });
const child = await putClient(service, admin, 'North harbour', { pid: agent, type: 2 });
const other = await putClient(service, admin, 'South agent');
const north = await signInFor(service, 'north', agent);
await admin.call('terminalModel', 'add', { modelName: 'Alpha 7' });

let ids = 0;
const freeMsId = () => `C1${String((ids += 1)).padStart(9, '0')}`;
const good = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_value, index) => ({ msId: freeMsId(), msName: `Radio ${index + 1}` }));

/** Faults of a refused import: row, column, value and code. */
function faults({ result }: Answer<ImportAnswer>): [number, string, string, number][] {
  return result.errors.map(({ row, column, value, code }) => [row, column, value, code]);
}

describe('500 rows of which 3 are wrong', () => {
  const rows = good(500);
  const wrong = rows.map((row, index): SheetRow => {
    if (index === 9) return { ...row, msId: 'C3000000001' };
    if (index === 248) return { ...row, client: 'Nobody knows' };
    return index === 499 ? { ...row, imei: '12345' } : row;
  });

  it('names each fault at its row and column and stores nothing', async () => {
    const before = await fingerprint(service);
    const logged = await loggedDuring(service, async () => {
      const answer = await admin.upload(await terminalSheet(wrong));
      expect(answer).toMatchObject({
        status: 200,
        code: 3904,
        success: false,
        result: { totalCount: 500, successCount: 0, errorCount: 3 },
      });
      expect(faults(answer)).toEqual([
        [11, 'Terminal ID*', 'C3000000001', 400],
        [250, 'Client*', 'Nobody knows', 3102],
        [501, 'IMEI', '12345', 400],
      ]);
      expect(answer.result.errors.map(({ field }) => field)).toEqual(['msId', 'clientName', 'imei']);
      for (const { message } of answer.result.errors) expect(message).toMatch(/\S/);
    });
    expect(logged.map(({ outcome, code, operateType }) => [outcome, code, operateType])).toEqual([
      ['failure', 3904, 'import'],
    ]);
    expect(await fingerprint(service)).toEqual(before);
  });

  it('stores all of them once they are corrected', async () => {
    const answer = await admin.upload(await terminalSheet(rows));
    expect(answer).toMatchObject({
      code: 200,
      result: { totalCount: 500, successCount: 500, errorCount: 0, errors: [], skipped: [] },
    });
    expect(await terminalCount(service, { msId: { in: rows.map(({ msId }) => msId ?? '') } })).toBe(500);
    const again = await admin.upload(await terminalSheet(rows));
    expect(again).toMatchObject({ code: 3904, result: { errorCount: 500 } });
    expect(again.result.errors[0]).toMatchObject({ row: 2, column: 'Terminal ID*', code: 3201 });
  });
});

describe('rows', () => {
  it('arrive with everything the template has', async () => {
    const [row] = good(1);
    const whole: SheetRow = {
      ...row,
      client: 'North harbour',
      type: 'Mobile radio',
      model: 'Alpha 7',
      imei: '356938035640301',
      imei2: '356938035640302',
      iccid: '89860312345678901234',
      phone: '+30 210 1',
      email: 'crew@example.org',
      msPwd: 'Ab1234',
      callLevel: 7,
    };
    await recordImei2(service, '356938035640302', agent);
    await putCoins(admin, agent, { YCOIN: 1 });
    const paid = { method: 'YCOIN', periods: '1' };
    expect((await north.upload(await terminalSheet([whole]), paid)).code).toBe(200);
    const [stored] = (await admin.call('terminal', 'list', { msId: row?.msId ?? '' })).result.records;
    expect(stored).toMatchObject({
      msName: 'Radio 1',
      clientId: child,
      typeName: 'Mobile radio',
      modelName: 'Alpha 7',
      imei: '356938035640301',
      imei2: '356938035640302',
      iccid: '8986031234567890123',
      phone: '+30 210 1',
      email: 'crew@example.org',
      callLevel: 7,
      creator: 'north',
      useStatus: 'normal',
      functions: [{ category: 'poc' }],
    });
    const { passwordHash } = await service.database.prisma.terminal.findUniqueOrThrow({
      where: { id: stored?.id ?? 0 },
    });
    expect(isTerminalPassword(passwordHash, 'Ab1234')).toBe(true);
  });

  it('may hold numbers where people typed them without quotes', async () => {
    const [row] = good(1);
    const answer = await admin.upload(
      await terminalSheet([{ ...row, imei: 356938035640303, msPwd: 123456, callLevel: 0 }]),
    );
    expect(answer.code).toBe(200);
    const [stored] = (await admin.call('terminal', 'list', { msId: row?.msId ?? '' })).result.records;
    expect(stored?.imei).toBe('356938035640303');
  });

  it('may be blank, and keep the numbers of the sheet', async () => {
    const [first, second] = good(2);
    const sheet = await terminalSheet([null, first ?? {}, null, null, { ...second, callLevel: 12 }]);
    const answer = await admin.upload(sheet);
    expect(answer).toMatchObject({ code: 3904, result: { totalCount: 2 } });
    expect(faults(answer)).toEqual([[6, 'Call level', '12', 400]]);
  });

  it('that repeat a value are the fault of the later one, whatever the value', async () => {
    const [a, b, c, d] = good(4);
    const imei = '356938035640304';
    const answer = await admin.upload(
      await terminalSheet([
        { ...a, imei, iccid: '89861112345678901231' },
        { ...b, msId: a?.msId ?? '' },
        { ...c, imei },
        { ...d, iccid: '89861112345678901239' },
      ]),
    );
    expect(faults(answer)).toEqual([
      [3, 'Terminal ID*', a?.msId ?? '', 3201],
      [4, 'IMEI', imei, 3101],
      [5, 'ICCID', '8986111234567890123', 3101],
    ]);
  });

  it('without required values are reported, column by column', async () => {
    const answer = await admin.upload(
      await workbookOf([englishHeaders, ['', 'Nameless', 'Platform', 'Handheld radio', '', '', '', '', '', 'x@y.gr']]),
    );
    expect(answer.result.errors).toEqual([
      expect.objectContaining({ row: 2, column: 'Terminal ID*', field: 'msId', rule: 'required', code: 400 }),
    ]);
    const bad: [keyof SheetRow, string, string][] = [
      ['msName', 'Name*', 'x'.repeat(65)],
      ['type', 'Type*', 'Walkie-talkie'],
      ['model', 'Model', 'Omega'],
      ['imei2', 'IMEI2', '35693803564030a'],
      ['iccid', 'ICCID', '123'],
      ['phone', 'Phone', 'call me'],
      ['email', 'E-mail', 'not an address'],
      ['msPwd', 'Password', 'abc'],
      ['callLevel', 'Call level', 'x'],
    ];
    const rows = bad.map(([field, , value]) => ({ ...good(1)[0], [field]: value }));
    const told = await admin.upload(await terminalSheet(rows));
    expect(faults(told).map(([row, column, value]) => [row, column, value])).toEqual(
      bad.map(([, column, value], index) => [index + 2, column, value.slice(0, 64)]),
    );
  });

  it('with many faults are counted, not listed without end', async () => {
    const rows = Array.from({ length: 600 }, () => ({ msId: 'x', msName: 'Radio', imei: 'y'.repeat(900) }));
    const { code, params, result } = await admin.upload(await terminalSheet(rows));
    expect([code, params, result.totalCount, result.errorCount]).toEqual([3904, { count: 600 }, 600, 600]);
    expect(result.errors).toHaveLength(1000);
    expect(Math.max(...result.errors.map(({ value }) => value.length))).toBe(64);
  });

  it('name clients of the scope only: foreign ones are as unknown as ones that do not exist', async () => {
    const [a, b] = good(2);
    const answer = await north.upload(
      await terminalSheet([
        { ...a, client: 'South agent' },
        { ...b, client: 'No such client' },
      ]),
    );
    expect(answer.code).toBe(3904);
    const [foreign, unknown] = answer.result.errors;
    expect({ ...foreign, row: 0, value: '' }).toEqual({ ...unknown, row: 0, value: '' });
    expect(foreign).toMatchObject({ row: 2, column: 'Client*', value: 'South agent', code: 3102 });
    const above = await north.upload(await terminalSheet([{ ...a, client: 'Platform' }]));
    expect(above.code).toBe(3904);
    const own = await north.upload(await terminalSheet([{ ...a, client: 'North agent' }]));
    expect(own.code).toBe(200);
    expect((await admin.call('terminal', 'list', { msId: a?.msId ?? '' })).result.records[0]).toMatchObject({
      clientId: agent,
      servId,
    });
  });
});

describe('headers', () => {
  it.each(LOCALES)('are recognised as the template of %s has them', async (locale) => {
    const template = await admin.download('/nmsService/tbMsInfo/downloadTemplate?type=terminal', {
      'accept-language': locale,
    });
    const { headers, rows, sheets } = await openSheet(template.body);
    expect(headers).toHaveLength(12);
    expect(headers.slice(0, 4).every((header) => header.endsWith('*'))).toBe(true);
    expect(headers.slice(4).some((header) => header.includes('*'))).toBe(false);
    expect(rows).toEqual([]);
    expect(sheets).toHaveLength(2);
    expect(headers.join() === englishHeaders.join()).toBe(locale === 'en-US');
    // The workbook is read in another language.
    const [row] = good(1);
    const sheet = await terminalSheet([{ ...row, imei: '1' }], headers);
    const answer = await admin.upload(sheet, {}, { 'accept-language': 'fr-FR' });
    expect(faults(answer)).toEqual([[2, headers[5], '1', 400]]);
    expect((await admin.upload(await terminalSheet(good(1), headers))).code).toBe(200);
  });

  it('may be in another order, with blank columns between them', async () => {
    const [row] = good(1);
    const answer = await admin.upload(
      await workbookOf([
        [null, 'Type*', 'Client*', 'Name*', 'Terminal ID*'],
        [' ', 'Handheld radio', 'Platform', 'Shuffled', row?.msId],
      ]),
    );
    expect(answer).toMatchObject({ code: 200, result: { successCount: 1 } });
  });

  it('that are missing are one fault of the header row each', async () => {
    const answer = await admin.upload(
      await workbookOf([
        ['Terminal ID*', 'Name*'],
        [freeMsId(), 'Radio'],
        [freeMsId(), 'Radio'],
      ]),
    );
    expect(answer.code).toBe(3904);
    const missing = answer.result.errors.filter(({ row }) => row === 1).map(({ field }) => field);
    expect(missing.toSorted()).toEqual(['clientName', 'typeName']);
  });

  it.each(LOCALES)(
    'that are missing are named as the template of %s has them, in a sentence for all',
    async (locale) => {
      const language = { 'accept-language': locale };
      const template = await admin.download('/nmsService/tbMsInfo/downloadTemplate?type=terminal', language);
      const { headers } = await openSheet(template.body);
      const sheet = await workbookOf([
        [headers[0], headers[1], headers[2]],
        ['x', 'Radio', 'Platform'],
      ]);
      expect((await admin.upload(sheet, {}, language)).result.errors).toEqual([
        {
          row: 1,
          column: headers[3],
          field: 'typeName',
          value: '',
          code: 400,
          rule: 'required',
          message: 'Type cannot be empty',
        },
        {
          row: 2,
          column: headers[0],
          field: 'msId',
          value: 'x',
          code: 400,
          rule: 'format',
          message: 'Terminal ID wrong format',
        },
      ]);
    },
  );
});

describe('options', () => {
  it('skip rows whose id exists and name them', async () => {
    const [occupied, free] = good(2);
    await putTerminal(service, occupied?.msId ?? '', other);
    const sheet = await terminalSheet([occupied ?? {}, free ?? {}]);
    expect((await admin.upload(sheet)).code).toBe(3904);
    const answer = await admin.upload(sheet, { skipExisting: 'true' });
    expect(answer).toMatchObject({
      code: 200,
      result: { totalCount: 2, successCount: 1, errorCount: 0, skipped: [occupied?.msId] },
    });
    const confirmed = await admin.upload(sheet, { confirm: 'skipExisting' });
    expect(confirmed).toMatchObject({ code: 200, result: { successCount: 0 } });
  });

  it('check the rows to be skipped like any other', async () => {
    const [occupied, free] = good(2);
    const imei = '356938035640399';
    await putTerminal(service, occupied?.msId ?? '', other, { imei });
    const upload = async (...rows: SheetRow[]) =>
      admin.upload(await terminalSheet([{ ...occupied, imei }, ...rows]), { skipExisting: 'true' });
    const repeated = await upload({ ...occupied, msName: 'Once more' }, free ?? {});
    expect([repeated.code, faults(repeated)]).toEqual([3904, [[3, 'Terminal ID*', occupied?.msId, 3201]]]);
    const sameImei = await upload({ ...free, imei });
    expect([sameImei.code, faults(sameImei)]).toEqual([3904, [[3, 'IMEI', imei, 3101]]]);
    const bad = await admin.upload(await terminalSheet([{ ...occupied, client: 'Nobody', msPwd: 'abc' }]), {
      skipExisting: 'true',
    });
    expect([bad.code, faults(bad)]).toEqual([
      3904,
      [
        [2, 'Password', 'abc', 400],
        [2, 'Client*', 'Nobody', 3102],
      ],
    ]);
    expect(await upload(free ?? {})).toMatchObject({
      code: 200,
      result: { successCount: 1, skipped: [occupied?.msId] },
    });
  });

  it('check everything and store nothing in a dry run', async () => {
    const rows = good(3);
    const lastId = async () =>
      service.database.pool
        .query('select last_value from terminal_id_seq')
        .then(({ rows: [one] }) => (one as { last_value: string }).last_value);
    const idBefore = await lastId();
    const before = await fingerprint(service);
    const logged = await loggedDuring(service, async () => {
      const answer = await admin.upload(await terminalSheet(rows), { dryRun: 'true' });
      expect(answer).toMatchObject({ code: 200, result: { totalCount: 3, successCount: 3 } });
      const bad = await admin.upload(await terminalSheet([...rows, { msId: 'x' }]), { dryRun: 'true' });
      expect(bad.code).toBe(3904);
    });
    expect(logged.every(({ outcome }) => outcome === 'failure')).toBe(true);
    expect(await fingerprint(service)).toEqual(before);
    // Rows that are rolled back use up ids all the same.
    expect(await lastId()).toBe(idBefore);
    expect((await admin.upload(await terminalSheet(rows))).code).toBe(200);
  });

  it('store a workbook once for its idempotency key', async () => {
    const [sheet, key] = [await terminalSheet(good(2)), { 'idempotency-key': randomUUID() }];
    const answers = await Promise.all([1, 2, 3].map(() => admin.upload(sheet, {}, key)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    const another = await admin.upload(await terminalSheet(good(1)), {}, key);
    expect(another).toMatchObject({ code: 3104, params: { reason: 'keyReused' } });
  });

  it('mask the passwords of the sheet in the log', async () => {
    const [row] = good(1);
    const logged = await loggedDuring(service, async () =>
      admin.upload(await terminalSheet([{ ...row, msPwd: 'Zq9Zq9' }])),
    );
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged[0]?.after)).toContain(row?.msId);
    expect(JSON.stringify(logged[0]?.after)).not.toContain('Zq9Zq9');
  });
});
