import { randomUUID } from 'node:crypto';
import { isTerminalPassword } from '@roger/domain/fleet/terminals/terminal-password';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn } from '../../../support/session.ts';
import { terminalSheet, type SheetRow } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const agent = await putClient(service, admin, 'North agent');
await putClient(service, admin, 'North harbour', { pid: agent, type: 2 });
await putClient(service, admin, 'South agent');
const north = await signInFor(service, 'north', agent);

let ids = 0;
const good = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_value, index) => ({
    msId: `C1${String((ids += 1)).padStart(9, '0')}`,
    msName: `Radio ${index + 1}`,
  }));

describe('an unknown name', () => {
  it('is reported with a similar known one of the scope', async () => {
    const [a, b, c] = good(3);
    const sheet = await terminalSheet([
      { ...a, client: 'North harbor' },
      { ...b, client: 'North agent', type: 'handheld radoi' },
      { ...c, client: 'South agen' },
    ]);
    const answer = await north.upload(sheet);
    expect(answer.result.errors.map(({ field, code, message, params }) => [field, code, message, params])).toEqual([
      ['clientName', 3102, 'Not found', { suggestion: 'North harbour' }],
      ['typeName', 3102, 'Not found', { suggestion: 'Handheld radio' }],
      ['clientName', 3102, 'Not found', undefined],
    ]);
    const foreign = (await admin.upload(sheet)).result.errors.find(({ value }) => value === 'South agen');
    expect(foreign?.params).toEqual({ suggestion: 'South agent' });
  });
});

describe('an IMEI whose last digit does not fit the others', () => {
  it('is named by the check and by the import, which takes it', async () => {
    const [right, wrong, printed] = good(3);
    const sheet = await terminalSheet([
      { ...right, imei: '490154203237518' },
      { ...wrong, imei: '490154203237519' },
      { ...printed, imei: '49-015420-323752-7' },
    ]);
    const warnings = [
      { row: 3, column: 'IMEI', field: 'imei', value: '490154203237519', reason: 'checkDigit' },
      { row: 4, column: 'IMEI', field: 'imei', value: '490154203237527', reason: 'checkDigit' },
    ];
    for (const dryRun of ['true', 'false']) {
      const { result } = await admin.upload(sheet, { dryRun });
      expect(result).toMatchObject({ successCount: 3, errors: [], warnings });
    }
    const stored = await service.database.prisma.terminal.findUniqueOrThrow({ where: { msId: wrong?.msId ?? '' } });
    expect(stored.imei).toBe('490154203237519');
  });

  it('is no word in an import without any', async () => {
    const [right] = good(1);
    const { result } = await admin.upload(await terminalSheet([{ ...right, imei: '490154203237526' }]));
    expect(result).toMatchObject({ successCount: 1 });
    expect(result.warnings).toBeUndefined();
  });
});

describe('generated passwords', () => {
  it('are handed over once, and not kept where they can be read', async () => {
    const [random, withPassword] = good(2);
    const sheet = await terminalSheet([random ?? {}, { ...withPassword, msPwd: 'Ab1234' }]);
    const key = { 'idempotency-key': randomUUID() };
    const quoted = await admin.upload(sheet, { dryRun: 'true' });
    expect(quoted.result.created).toBeUndefined();
    const { result } = await admin.upload(sheet, {}, key);
    expect(result.created).toEqual([
      { row: 2, msId: random?.msId, msName: random?.msName, msPwd: expect.stringMatching(/^\w{6}$/) as string },
    ]);
    const { passwordHash } = await service.database.prisma.terminal.findUniqueOrThrow({
      where: { msId: random?.msId ?? '' },
    });
    const password = result.created?.[0]?.msPwd ?? '';
    expect(isTerminalPassword(passwordHash, password)).toBe(true);
    // The answer may get lost: an equal call gets the same answer.
    expect((await admin.upload(sheet, {}, key)).result.created).toEqual(result.created);
    const keyRow = await service.database.prisma.idempotencyKey.findFirstOrThrow({
      where: { key: key['idempotency-key'] },
    });
    expect(JSON.stringify(keyRow.answer)).not.toContain(password);
    expect(JSON.stringify(keyRow.answer)).not.toContain(random?.msId);
  });
});
