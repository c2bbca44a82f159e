import type { ImportType } from '@roger/contract/families/fleet/import/terminal-import-columns';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putAccount, putRole, typeOf } from '../../../support/fixtures/basics.ts';
import { putGroup } from '../../../support/fixtures/groups.ts';
import { putHarbours } from '../../../support/fixtures/harbours.ts';
import { recordImei2 } from '../../../support/fixtures/imei2s.ts';
import { codesOf, signIn, type Answer, type ImportAnswer, type Session } from '../../../support/session.ts';
import { openSheet, terminalSheet, workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { agent, child, other, north, imei, freeMsId, createTerminal, stored } = await putHarbours(service, 'E');

type Call = 'importChannel' | 'batchImport' | 'batchImportAccount' | 'batchImportEmail' | 'batchImportPhone';
type Rows = { row: number; values: Record<string, string> }[];

function send(call: Call, input: object, file?: Buffer, by: Session = north): Promise<Answer<ImportAnswer>> {
  const options = file === undefined ? {} : { file };
  return by.send('terminal', call, input, options) as Promise<Answer<ImportAnswer>>;
}

/** Pasted rows, numbered from 1. */
function pasted(...rows: Record<string, string>[]): { rows: Rows } {
  return { rows: rows.map((values, index) => ({ row: index + 1, values })) };
}

const newRow = (msId: string, imei2: string) => ({ msId, msName: 'Radio', client: 'North harbour', imei2 });
const faultsOf = ({ result }: Answer<ImportAnswer>) => result.errors.map(({ row, field, code }) => [row, field, code]);

describe('values of terminals', () => {
  it.each([
    ['batchImportAccount', 'extAccount', 'External account*', 'crew-7'],
    ['batchImportEmail', 'email', 'E-mail*', 'crew@example.org'],
    ['batchImportPhone', 'phone', 'Phone*', '+30 210 7'],
  ] as const)('are set by %s, and a dash clears them; the history shows it', async (call, field, header, value) => {
    const [one, two, same] = [
      await createTerminal(),
      await createTerminal({ [field]: '12 34' }),
      await createTerminal({ [field]: value }),
    ];
    const file = await workbookOf([
      ['Terminal ID*', header],
      [one, value],
      [two, '-'],
      [same, value],
    ]);
    const trial = await unchanged(() => send(call, { dryRun: true }, file));
    const good = { code: 200, result: { totalCount: 3, successCount: 3, errorCount: 0, errors: [], skipped: [] } };
    expect(trial).toMatchObject(good);
    const logged = await loggedDuring(service, async () => {
      expect(await send(call, {}, file)).toMatchObject(good);
    });
    expect(logged).toMatchObject([{ operateType: 'import', target: `${one}, ${two}`, targetClientId: child }]);
    expect([(await stored(one))[field], (await stored(two))[field]]).toEqual([value, null]);
    const { id } = await stored(two);
    expect(
      await prisma.terminalChange.findMany({ where: { terminalId: id }, select: { text: true, params: true } }),
    ).toEqual([{ text: 'bound', params: { fields: { [field]: { before: '12 34', after: null } } } }]);
    expect((await stored(same)).rowVersion).toBe(1);
  });

  it('are all or none: unknown, foreign and repeated terminals and bad values are reported row by row', async () => {
    const [one, foreign] = [await createTerminal(), await createTerminal({}, other)];
    const input = pasted(
      { msId: one, email: 'a@example.org' },
      { msId: foreign, email: 'a@example.org' },
      { msId: 'E1999999999', email: 'a@example.org' },
      { msId: one, email: 'b@example.org' },
      { msId: await createTerminal(), email: 'nowhere' },
      { msId: await createTerminal() },
    );
    const answer = await unchanged(() => send('batchImportEmail', input));
    expect(answer).toMatchObject({ code: 3904, result: { totalCount: 6, successCount: 0, errorCount: 5 } });
    expect(faultsOf(answer)).toEqual([
      [2, 'msId', 3202],
      [3, 'msId', 3202],
      [4, 'msId', 3101],
      [5, 'email', 400],
      [6, 'email', 400],
    ]);
    expect(answer.result.rows).toEqual(input.rows.slice(1));
  });
});

describe('rows in place of a workbook', () => {
  it('are imported as those of a workbook are', async () => {
    const msId = freeMsId();
    const values = { msId, msName: ' Radio ', clientName: 'North harbour', typeName: 'Handheld radio', modelName: '' };
    const answer = await send('batchImport', { type: 'terminal', ...pasted(values) });
    expect(answer).toMatchObject({ code: 200, result: { successCount: 1, created: [{ row: 1, msId }] } });
    expect(await stored(msId)).toMatchObject({ name: 'Radio', clientId: child });
  });

  it('are refused by place and name where they are none', async () => {
    const msId = await createTerminal();
    const refused = async (rows: unknown) => unchanged(() => send('batchImportPhone', { rows }));
    expect((await refused([{ row: 1, values: { msId, email: 'a@example.org' } }])).errors).toEqual([
      { field: 'rows[0].values.email', rule: 'unknown' },
    ]);
    expect((await refused([{ row: 0, values: {} }])).errors).toMatchObject([{ field: 'rows[0].row' }]);
    expect((await refused([{ row: 1, values: { msId: 'x'.repeat(513) } }])).errors).toMatchObject([
      { field: 'rows[0].values.msId', rule: 'maxLength' },
    ]);
    const twice = [1, 2].map((n) => ({ row: 5, values: { msId, phone: `12${n}` } }));
    expect((await refused(twice)).errors).toEqual([{ field: 'rows[1].row', rule: 'exists' }]);
    const wrongType = await unchanged(() => send('batchImport', { type: 'imei2', ...pasted({ imei2: imei(), msId }) }));
    expect(wrongType.errors).toEqual([{ field: 'rows[0].values.msId', rule: 'unknown' }]);
    const none = await unchanged(() => send('batchImportPhone', {}));
    expect(none).toMatchObject({ code: 400, errors: [{ field: 'file', rule: 'required' }] });
  });

  it('end where those of a workbook do', async () => {
    const most = service.settings.config.limits.importMaxRows;
    const rows = Array.from({ length: most + 1 }, (_, index) => ({
      row: index + 1,
      values: { msId: 'x', phone: '-' },
    }));
    expect(await unchanged(() => send('batchImportPhone', { rows }))).toMatchObject({
      code: 3903,
      params: { max: most },
    });
    const large = await unchanged(() => send('batchImportPhone', { rows: 'x'.repeat(6 * 1024 * 1024) }));
    expect(large.code).toBe(3902);
  });
});

describe('rows that mend a workbook', () => {
  it('replace its faulty ones, leave some out and add others', async () => {
    const ids = Array.from({ length: 4 }, freeMsId);
    const client = 'North harbour';
    const file = await terminalSheet([
      { msId: ids[0] ?? '', msName: 'First', client },
      { msId: ids[1] ?? '', msName: 'Second', client: 'North harbor' },
      { msId: 'nonsense', msName: 'Third', client },
    ]);
    const refused = await unchanged(() => send('batchImport', { dryRun: true }, file));
    expect(faultsOf(refused)).toEqual([
      [3, 'clientName', 3102],
      [4, 'msId', 400],
    ]);
    expect(refused.result.errors[0]?.params).toEqual({ suggestion: client });
    const [second, third] = refused.result.rows ?? [];
    const corrected = { row: second?.row ?? 0, values: { ...second?.values, clientName: client } };
    const added = {
      row: 9,
      values: { msId: ids[3] ?? '', msName: 'Fourth', clientName: client, typeName: 'Handheld radio' },
    };
    const rows = [corrected, { row: third?.row ?? 0, values: {} }, added];
    const checked = await unchanged(() => send('batchImport', { dryRun: true, rows }, file));
    expect(checked).toMatchObject({ code: 200, result: { totalCount: 3, successCount: 3 } });
    const { quoteId } = checked.result as unknown as { quoteId: string };
    expect((await send('batchImport', { rows, quoteId }, file)).code).toBe(200);
    expect((await stored(ids[1] ?? '')).name).toBe('Second');
    expect(await prisma.terminal.count({ where: { msId: { in: ids } } })).toBe(3);
  });

  it('are part of what is quoted and of what a key was used for', async () => {
    const values = { msName: 'Radio', clientName: 'North harbour', typeName: 'Handheld radio' };
    const first = pasted({ ...values, msId: freeMsId() });
    const second = pasted({ ...values, msId: freeMsId() });
    const quoted = await send('batchImport', { ...first, dryRun: true });
    const { quoteId } = quoted.result as unknown as { quoteId: string };
    expect((await send('batchImport', { ...second, quoteId })).code).toBe(3305);
    const headers = { 'Idempotency-Key': 'rows-once-only' };
    const once = (rows: object) => north.send('terminal', 'batchImport', rows, { headers });
    expect((await once(first)).code).toBe(200);
    expect((await once(first)).code).toBe(200);
    expect(await once(second)).toMatchObject({ code: 3104, params: { reason: 'keyReused' } });
  });
});

describe('channels', () => {
  it('of a terminal are replaced by its rows, group by name, all or none', async () => {
    const msId = await createTerminal();
    const { id } = await stored(msId);
    const [port, pier] = [await putGroup(service, child, 'Port', [id]), await putGroup(service, agent, 'Pier', [id])];
    await putGroup(service, child, 'Yard', []);
    const rows = pasted(
      { msId, channel: '7', grpName: 'Pier', channelName: 'Boats', area: 'North' },
      { msId, channel: '2', grpName: 'Port' },
    );
    expect((await unchanged(() => send('importChannel', { ...rows, dryRun: true }))).result.successCount).toBe(2);
    const logged = await loggedDuring(service, async () => {
      expect(await send('importChannel', rows)).toMatchObject({ code: 200, result: { successCount: 2 } });
    });
    expect(logged).toMatchObject([{ operateType: 'import', target: msId }]);
    const { channels, channelMode } = (await north.call('terminal', 'queryMsExt', { msId })).result;
    expect([channelMode, channels]).toEqual([
      'fixed',
      [
        { channel: 2, grpId: port, grpName: 'Port', name: 'Port', area: null },
        { channel: 7, grpId: pier, grpName: 'Pier', name: 'Boats', area: 'North' },
      ],
    ]);
    const dispatcher = await createTerminal({ typeId: await typeOf(service, 'dispatcher') });
    const wrong = await unchanged(() =>
      send(
        'importChannel',
        pasted(
          { msId, channel: '1', grpName: 'Prot' },
          { msId, channel: '33', grpName: 'Port' },
          { msId, channel: '4', grpName: 'Port' },
          { msId, channel: '4', grpName: 'Pier' },
          { msId, channel: '5', grpName: 'Yard' },
          { msId: dispatcher, channel: '1', grpName: 'Port' },
          { msId: 'E1999999999', channel: '1', grpName: 'Port' },
        ),
      ),
    );
    expect(faultsOf(wrong)).toEqual([
      [1, 'grpName', 3102],
      [2, 'channel', 400],
      [4, 'channel', 400],
      [5, 'grpName', 3102],
      [6, 'msId', 3209],
      [6, 'grpName', 3102],
      [7, 'msId', 3202],
    ]);
    expect(wrong.result.errors[0]?.params).toEqual({ suggestion: 'Port' });
  });
});

describe('groups of channels', () => {
  it('are found in any spelling of their name, the nearest client’s first', async () => {
    const msId = await createTerminal();
    const { id } = await stored(msId);
    const quay = await putGroup(service, child, 'West  Quay', [id]);
    await putGroup(service, agent, 'West quay', [id]);
    const [far, near] = [await putGroup(service, agent, 'Basin', [id]), await putGroup(service, child, 'Basin', [id])];
    expect(far).toBeLessThan(near);
    const rows = pasted({ msId, channel: '1', grpName: 'WEST QUAY' }, { msId, channel: '2', grpName: 'Basin' });
    expect(await send('importChannel', rows)).toMatchObject({ code: 200, result: { successCount: 2 } });
    const { channels } = (await north.call('terminal', 'queryMsExt', { msId })).result;
    expect(channels.map(({ channel, grpId }) => [channel, grpId])).toEqual([
      [1, quay],
      [2, near],
    ]);
  });
});

describe('IMEI2s', () => {
  it('are recorded in the stock of who imports them, and terminals may have them then', async () => {
    await prisma.terminalModel.create({ data: { name: 'Alpha 7' } });
    const [one, two] = [imei(), imei()];
    const input = {
      type: 'imei2',
      ...pasted({ imei2: one, iccid: '89860312345678901239', modelName: 'Alpha 7' }, { imei2: two }),
    };
    expect((await unchanged(() => send('batchImport', { ...input, dryRun: true }))).code).toBe(200);
    const answer = await send('batchImport', input);
    expect(answer).toMatchObject({ code: 200, result: { successCount: 2, billNo: null, total: 0 } });
    const listed = (await north.call('terminal', 'getMsImei2List', { clientId: agent })).result;
    expect(listed).toMatchObject([
      { imei2: one, iccid: '8986031234567890123', modelName: 'Alpha 7', clientName: 'North agent' },
      { imei2: two, iccid: null, modelName: null },
    ]);
    const msId = await createTerminal();
    expect((await north.call('terminal', 'bindImei', { msId, imei2: two })).code).toBe(200);
    const again = await unchanged(() => send('batchImport', input));
    expect(faultsOf(again)).toEqual([
      [1, 'imei2', 3101],
      [1, 'iccid', 3101],
      [2, 'imei2', 3101],
    ]);
    const skipping = { type: 'imei2', skipExisting: true, ...pasted({ imei2: two }, { imei2: imei() }) };
    expect(await send('batchImport', skipping)).toMatchObject({
      code: 200,
      result: { successCount: 1, skipped: [two] },
    });
  });

  it('cost nothing and have no payment', async () => {
    const input = { type: 'imei2', ...pasted({ imei2: imei() }), method: 'YCOIN', periods: '1' };
    expect(await unchanged(() => send('batchImport', input))).toMatchObject({
      code: 400,
      errors: [{ field: 'method' }],
    });
  });

  it('are recorded once in a race', async () => {
    const input = { type: 'imei2', ...pasted({ imei2: imei() }) };
    expect(await codesOf(Array.from({ length: 6 }, () => send('batchImport', input)))).toEqual([
      200, 3904, 3904, 3904, 3904, 3904,
    ]);
  });

  it('of a terminal sheet have to be recorded and free', async () => {
    const { imei2: free } = await recordImei2(service, imei(), agent);
    const { imei2: bound } = await recordImei2(service, imei(), agent);
    const owner = await createTerminal({ imei2: bound });
    const rows = [free, imei(), bound, free].map((imei2) => newRow(freeMsId(), imei2));
    const answer = await unchanged(async () => send('batchImport', {}, await terminalSheet(rows)));
    expect(faultsOf(answer)).toEqual([
      [3, 'imei2', 3204],
      [4, 'imei2', 3204],
      [5, 'imei2', 3101],
    ]);
    const skipping = await terminalSheet([newRow(owner, bound), newRow(freeMsId(), free)]);
    expect(await send('batchImport', { skipExisting: true }, skipping)).toMatchObject({
      code: 200,
      result: { successCount: 1, skipped: [owner] },
    });
  });
});

describe('the workbook of faulty rows', () => {
  it('has them in the reader’s language with their faults beside, and is a template again', async () => {
    const [good, client] = [freeMsId(), 'North harbour'];
    const file = await terminalSheet([
      { msId: good, msName: 'Good', client },
      { msId: freeMsId(), msName: 'Unknown', client: 'North harbor' },
      { msId: freeMsId(), msName: 'Two faults', client, imei: '123', email: 'nowhere' },
    ]);
    const answer = await unchanged(() =>
      north.send('terminal', 'importFaults', { type: 'terminal' }, { file, headers: { 'Accept-Language': 'en' } }),
    );
    const { headers, rows } = await openSheet(answer.body);
    expect(headers).toEqual(expect.arrayContaining(['Terminal ID*', 'Client*', 'Problem']));
    expect(rows.map((row) => [row['Name*'], row['Problem']])).toEqual([
      ['Unknown', '“North harbor” is not known. Did you mean “North harbour”?'],
      ['Two faults', 'IMEI has the wrong format. E-mail has the wrong format.'],
    ]);
    const again = await unchanged(() => send('batchImport', {}, answer.body as Buffer));
    expect(faultsOf(again).map(([row]) => row)).toEqual([2, 3, 3]);
  });

  it('asks for the function of its import', async () => {
    const role = await putRole(service, agent, 'Binder', ['terminal.bind']);
    await putAccount(service, 'binder', agent, role);
    const binder = await signIn(service, 'binder');
    const listFaults = (type: ImportType) => binder.send('terminal', 'importFaults', { type, rows: [] });
    expect((await listFaults('terminal')).code).toBe(510);
    expect(Buffer.isBuffer((await listFaults('phone')).body)).toBe(true);
  });
});

describe('templates', () => {
  it.each([
    ['imei2', ['IMEI2*', 'ICCID', 'Model']],
    ['account', ['Terminal ID*', 'External account*']],
    ['email', ['Terminal ID*', 'E-mail*']],
    ['phone', ['Terminal ID*', 'Phone*']],
    ['channel', ['Terminal ID*', 'Channel*', 'Group*', 'Channel name', 'Channel area']],
  ] as const)('of %s have its columns and notes', async (type, headers) => {
    const answer = await north.send('terminal', 'downloadTemplate', { type }, { headers: { 'Accept-Language': 'en' } });
    const sheet = await openSheet(answer.body);
    expect(sheet.headers).toEqual(headers);
    expect(sheet.sheets).toContain('Notes');
  });
});
