import type { CellRow } from '@roger/spreadsheet/workbook-content';
import { spoolFile } from '@roger/spreadsheet/spool-file';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { loggedDuring } from '../../support/database/fingerprint.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { signIn } from '../../support/session.ts';
import { needsRealClock } from '../../support/time/real-clock.ts';

const service = await useService();
const { pool } = service.database;
const admin = await signIn(service);
const id = await putClient(service, admin, 'Held');

const outcomes = async (work: () => Promise<unknown>) =>
  (await loggedDuring(service, work)).map(({ action, outcome, code }) => [action, outcome, code]);

it('a call that is refused because others are in the way leaves its row', async (test) => {
  needsRealClock(test);
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query('select 1 from client where id = $1 for update', [id]);
  const rows = await outcomes(async () => {
    const answer = await admin.call('client', 'edit', { id, contact: 'Never' });
    expect(answer).toMatchObject({ code: 503, params: { reason: 'busy' } });
  });
  await connection.query('rollback');
  connection.release();
  expect(rows).toEqual([['edit', 'failure', 503]]);
});

/** Occupies one place of the workbook writers until `end` is called. */
function holdPlace(): { ended: Promise<unknown>; end: () => void } {
  let end: (() => void) | undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* batches(): AsyncGenerator<CellRow[], void, undefined> {
    await until;
    yield [['x']];
  }
  const columns = [{ header: 'x', width: 10 }];
  const ended = spoolFile({ format: 'xlsx', sheetName: 'x', columns, batches: batches() }).then((one) => one.destroy());
  return { ended, end: () => end?.() };
}

it('an export that found no place is on record as refused only, one that began as done', async () => {
  const occupied = [holdPlace(), holdPlace()];
  const path = '/nmsService/tbClientInfo/exportClient';
  const waited = await outcomes(async () => {
    expect((await admin.download(path)).status).toBe(429);
  });
  expect(waited).toEqual([['exportClient', 'failure', 429]]);
  for (const { end } of occupied) end();
  await Promise.all(occupied.map(({ ended }) => ended));
  const done = await outcomes(async () => {
    expect((await admin.download(path)).status).toBe(200);
  });
  expect(done).toEqual([['exportClient', 'success', 200]]);
});
