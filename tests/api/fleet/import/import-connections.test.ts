import { expect, it, vi } from 'vitest';
import { useService } from '../../../support/app.ts';
import { signIn } from '../../../support/session.ts';
import { workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';

const reading = vi.hoisted(() => ({ before: async (): Promise<void> => undefined }));
vi.mock('@roger/spreadsheet/read-workbook', async (importActual) => {
  const actual = await importActual<typeof import('@roger/spreadsheet/read-workbook')>();
  const readSheetInThread: typeof actual.readSheetInThread = async (path, limits) => {
    await reading.before();
    return actual.readSheetInThread(path, limits);
  };
  return { ...actual, readSheetInThread };
});

const service = await useService();
const admin = await signIn(service);

it('an import with a key reads its workbook without a connection, and is repeated from what was stored', async () => {
  const { pool } = service.database;
  const idle: number[] = [];
  reading.before = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    idle.push(rows[0]?.n ?? -1);
  };
  const file = await workbookOf([['IMEI2*'], ['356938035643809']]);
  const send = () => admin.upload(file, { type: 'imei2' }, { 'idempotency-key': 'import-connections-1' });
  const { code, result } = await send();
  expect([code, result.successCount, idle]).toEqual([200, 1, [0]]);
  expect(await send()).toMatchObject({ code, result });
});
