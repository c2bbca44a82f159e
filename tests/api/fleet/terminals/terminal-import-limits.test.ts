import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type AddressInfo } from 'node:net';
import ExcelJS from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { fingerprint } from '../../../support/database/fingerprint.ts';
import { signIn } from '../../../support/session.ts';
import { englishHeaders, terminalSheet, workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';

// A separate folder for uploads; other files of the same process get the usual one back.
const usual = process.env['TMPDIR'];
const folder = await mkdtemp(join(tmpdir(), 'roger-tests-'));
process.env['TMPDIR'] = folder;
afterAll(async () => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  await rm(folder, { recursive: true });
});

const service = await useService({ IMPORT_MAX_ROWS: '3', IMPORT_MAX_MB: '1' });
const admin = await signIn(service);
const rows = (count: number) =>
  Array.from({ length: count }, (_value, index) => ({ msId: `E100000000${index}`, msName: `Radio ${index}` }));

const uploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('roger-upload-'));

describe('files that are no tables', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('4d5a9000'.padEnd(2048, '0'), 'hex')],
    ['a zip of something else', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')],
  ])('%s is 3901 with what is allowed', async (what, file) => {
    const before = await fingerprint(service);
    const answer = await admin.upload(file);
    expect([what, answer.status, answer.code, answer.params]).toEqual([
      what,
      200,
      3901,
      { allowed: '.xlsx, .csv, .txt' },
    ]);
    expect(await fingerprint(service)).toEqual(before);
  });

  it('of a page are refused by their format, as web consoles name them .xls', async () => {
    const before = await fingerprint(service);
    const answer = await admin.upload(Buffer.from('<html><table><tr><td>Terminal ID</td></tr></table></html>'));
    expect(answer).toMatchObject({ status: 200, code: 3908, params: { reason: 'otherFormat', format: 'HTML' } });
    expect(await fingerprint(service)).toEqual(before);
  });

  it('but were one before they were cut off are damaged', async () => {
    const before = await fingerprint(service);
    const answer = await admin.upload((await terminalSheet(rows(1))).subarray(0, 900));
    expect(answer).toMatchObject({ status: 200, code: 3908, params: { reason: 'damaged', part: 'zip' } });
    expect(await fingerprint(service)).toEqual(before);
  });

  it('are checked by content, not by name', async () => {
    const answer = await service.http
      .post('/nmsService/tbMsInfo/batchImport')
      .set('x-access-token', admin.token)
      .attach('file', await terminalSheet(rows(1)), '../../etc/passwd.txt');
    expect(answer.body).toMatchObject({ code: 200 });
    await service.database.prisma.terminal.deleteMany({});
  });

  it('must be there, in the part file, and in a form', async () => {
    const path = '/nmsService/tbMsInfo/batchImport';
    const none = await service.http.post(path).set('x-access-token', admin.token).field('type', 'terminal');
    expect(none.body).toMatchObject({ code: 400, errors: [{ field: 'file', rule: 'required' }] });
    const elsewhere = await service.http
      .post(path)
      .set('x-access-token', admin.token)
      .attach('upload', await terminalSheet(rows(1)), 'x.xlsx');
    expect(elsewhere.body).toMatchObject({ success: false, code: 400 });
    const json = await service.http.post(path).set('x-access-token', admin.token).send({ type: 'terminal' });
    expect([json.status, (json.body as { code: number }).code]).toEqual([415, 415]);
    const two = await service.http
      .post(path)
      .set('x-access-token', admin.token)
      .attach('file', await terminalSheet(rows(1)), 'a.xlsx')
      .attach('file', await terminalSheet(rows(2)), 'b.xlsx');
    expect((two.body as { success: boolean }).success).toBe(false);
    expect(two.status).toBeLessThan(500);
  });
});

describe('forms that are broken', () => {
  const head = ['content-disposition: form-data; name="file"; filename="a.xlsx"', ''];
  const many = Array.from(
    { length: 30 },
    (_value, index) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
  );
  it.each([
    ['cut off in a part', ['--b', ...head, 'PK'].join('\r\n'), 'b'],
    ['no part at all', '', 'b'],
    ['another boundary', ['--c', ...head, 'PK', '--c--', ''].join('\r\n'), 'b'],
    ['no boundary', ['--b', ...head, 'PK', '--b--', ''].join('\r\n'), ''],
    ['too many fields', `${many.join('')}--b--\r\n`, 'b'],
    [
      'a field far too long',
      `--b\r\ncontent-disposition: form-data; name="type"\r\n\r\n${'x'.repeat(20_000)}\r\n--b--\r\n`,
      'b',
    ],
    ['a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--\r\n', 'b'],
    ['a prototype for a field', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n', 'b'],
  ])('%s is refused and no fault of ours', async (what, body, boundary) => {
    const type = `multipart/form-data${boundary === '' ? '' : `; boundary=${boundary}`}`;
    const answer = await service.http
      .post('/nmsService/tbMsInfo/batchImport')
      .set({ 'x-access-token': admin.token, 'content-type': type })
      .send(body);
    const { success, code } = answer.body as { success: boolean; code: number };
    expect([what, success, answer.status < 500, code === 500]).toEqual([what, false, true, false]);
  });
});

/** A form field, with more headers. */
const partOf = (name: string, value: string, type = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`;
/** The answer of an import with these parts, of which each character is a byte. */
const send = async (...parts: string[]) => {
  const request = service.http.post('/nmsService/tbMsInfo/batchImport').set('x-access-token', admin.token);
  const body = Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1');
  return (await request.set('content-type', 'multipart/form-data; boundary=b').send(body)).body as object;
};

describe('fields of a form', () => {
  const values = { msId: 'E1000000009', msName: 'Radio', clientName: 'Platform', typeName: 'Handheld radio' };
  const row = JSON.stringify([{ row: 2, values }]);

  it('are in UTF-8, with a file and without one', async () => {
    const before = await fingerprint(service);
    const latin = partOf('rows', row.replace('Radio', 'Jos\xe9'));
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTerminal ID\r\n';
    for (const parts of [[latin], [partOf('type', 'terminal\xe9'), file], [file, partOf('type', 'terminal\xe9')]]) {
      expect(await send(...parts)).toMatchObject({ success: false, code: 400, message: 'Malformed request' });
    }
    expect(await fingerprint(service)).toEqual(before);
    const utf8 = partOf('rows', row.replace('Radio', 'Jos\xc3\xa9'), 'content-type: text/plain; charset=utf-8\r\n');
    expect(await send(utf8)).toMatchObject({ code: 200 });
    expect(await service.database.prisma.terminal.findMany({ select: { name: true } })).toEqual([{ name: 'José' }]);
    await service.database.prisma.terminal.deleteMany({});
  });

  it.each([
    ['dryRun', ['true', 'false'], 'type'],
    ['dryRun', ['false', 'true'], 'type'],
    ['type', ['imei2', 'terminal'], 'type'],
    ['rows', [row, '[]'], 'type'],
    ['grantPeriods', ['1', '2'], 'number'],
  ])('are given once: %s %o', async (field, twice, rule) => {
    const before = await fingerprint(service);
    const first = field === 'rows' ? '' : partOf('rows', row);
    const answer = await send(first, ...twice.map((value) => partOf(field, value)));
    expect(answer).toMatchObject({ success: false, code: 400, errors: [{ field, rule }] });
    expect(await fingerprint(service)).toEqual(before);
  });

  it('are refused twice in a query in the same way', async () => {
    const path = '/nmsService/tbMsInfo/batchImport?dryRun=true&dryRun=false';
    const twice = await service.http.post(path).set('x-access-token', admin.token).field('rows', row);
    expect(twice.body).toMatchObject({ code: 400, errors: [{ field: 'dryRun', rule: 'type' }] });
  });

  it('are given twice where they are lists', async () => {
    const confirm = [partOf('confirm', 'skipExisting'), partOf('confirm', 'convert')];
    expect(await send(partOf('rows', row), partOf('dryRun', 'true'), ...confirm)).toMatchObject({ code: 200 });
    const wrong = partOf('confirm', 'nonsense');
    expect(await send(partOf('rows', row), wrong, partOf('confirm', 'convert'))).toMatchObject({ code: 400 });
  });

  it('are limited in length', async () => {
    for (const length of [10_001, 500_000]) {
      const answer = await send(partOf('rows', row), partOf('type', 'x'.repeat(length)), partOf('dryRun', 'true'));
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'type', rule: 'maxLength' }] });
    }
    const answer = await send(partOf('rows', 'x'.repeat(1024 * 1024 + 1)), partOf('dryRun', 'true'));
    expect(answer).toMatchObject({ code: 3902, params: { maxMb: 1 } });
  });
});

describe('limits', () => {
  it('of rows: 3903 with the most that is taken', async () => {
    const answer = await admin.upload(await terminalSheet(rows(4)));
    expect(answer).toMatchObject({ status: 200, code: 3903, params: { max: 3 } });
    const filled = await terminalSheet([rows(1)[0] ?? {}, null, null, ...rows(3).slice(1)]);
    expect((await admin.upload(filled)).code).toBe(200);
    await service.database.prisma.terminal.deleteMany({});
  });

  it('of size: 3902 with the most that is taken', async () => {
    const answer = await admin.upload(Buffer.alloc(1024 * 1024 + 1, 'x'));
    expect(answer).toMatchObject({ status: 200, code: 3902, params: { maxMb: 1 } });
  });

  it('of inflated size: a small file of much air is refused and not inflated', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Terminals');
    sheet.addRow(englishHeaders);
    sheet.addRow(['E1000000001', 'x'.repeat(30_000_000)]);
    const file = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(file.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    const answer = await admin.upload(file);
    expect([3901, 3902, 3904]).toContain(answer.code);
    expect(answer.status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('of columns: many columns do not become a heavy call', async () => {
    const wide = Array.from({ length: 2000 }, (_value, index) => `Column ${index}`);
    const answer = await admin.upload(await workbookOf([[...englishHeaders, ...wide]]));
    expect(answer.status).toBe(200);
    expect([200, 3901, 3902, 3904, 3908]).toContain(answer.code);
  });
});

describe('what an import leaves behind', () => {
  it('is no file, whether it was good, refused or no workbook', async () => {
    await admin.upload(await terminalSheet(rows(1)));
    await admin.upload(await terminalSheet([{ msId: 'bad' }]));
    await admin.upload(Buffer.from('no workbook'));
    await admin.upload(Buffer.alloc(1024 * 1024 + 1, 'x'));
    await expect.poll(uploads, { timeout: 5000 }).toEqual([]);
  });

  it('is no file either where the upload was broken off', async () => {
    const { port } = service.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /nmsService/tbMsInfo/batchImport HTTP/1.1\r\nhost: x\r\nx-access-token: ${admin.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK beginning',
    );
    await expect.poll(uploads, { timeout: 5000 }).toHaveLength(1);
    socket.destroy();
    await expect.poll(uploads, { timeout: 5000 }).toEqual([]);
  });

  it('is read to its end where the form is refused before, for a client that reads the answer after sending', async () => {
    const { port } = service.app.server.address() as AddressInfo;
    const form = `--b\r\ncontent-disposition: form-data; name="other"; filename="a"\r\n\r\n${' '.repeat(12_000_000)}\r\n--b--\r\n`;
    const socket = connect(port, '127.0.0.1').pause();
    const head = `POST /nmsService/tbMsInfo/batchImport HTTP/1.1\r\nhost: x\r\nx-access-token: ${admin.token}\r\n`;
    socket.write(`${head}content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`);
    await new Promise((sent) => {
      socket.write(form, sent);
    });
    const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('a sheet with headers only, or with nothing', () => {
  it('stores nothing and says so', async () => {
    const empty = await admin.upload(await workbookOf([englishHeaders]));
    expect(empty).toMatchObject({ success: false, code: 3908, params: { reason: 'noRows' } });
    const blank = await admin.upload(await workbookOf([]));
    expect(blank).toMatchObject({ success: false, code: 3908, params: { reason: 'noHeaders' } });
  });
});
