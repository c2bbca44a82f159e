import { acquireLock } from '@roger/domain/platform/db/locks';
import { transaction } from '@roger/domain/platform/db/transaction';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { ctxOf } from '../../../support/domain-ctx.ts';
import { signIn } from '../../../support/session.ts';
import { workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const ctx = await ctxOf(service, 'admin');
const importWith = (key: string, file: Buffer) => admin.upload(file, { type: 'imei2' }, { 'idempotency-key': key });

it('an import with a key reads its workbook before it waits for its turn in a transaction', async () => {
  const unreadable = Buffer.from('<html><p>no workbook</p></html>');
  // Another call with the key is under way.
  const answer = await transaction(ctx, async (tx) => {
    await acquireLock(tx, `${ctx.actor.accountId}:terminal.batchImport:under-way`);
    return importWith('under-way', unreadable);
  });
  expect(answer.code).toBe(3908);
});

it('an import with a key is repeated from what was stored', async () => {
  const file = await workbookOf([['IMEI2*'], ['356938035643809']]);
  const { code, result } = await importWith('import-connections', file);
  expect([code, result.successCount]).toEqual([200, 1]);
  expect(await importWith('import-connections', file)).toMatchObject({ code, result });
});
