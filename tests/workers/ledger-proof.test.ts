import { runJob } from '@roger/workers/run-job';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { signIn } from '../support/session.ts';
import { quietLog } from '../support/quiet-log.ts';

const root = resolve(import.meta.dirname, '../..');
const service = await useService();
const admin = await signIn(service);
await putCoins(admin, await putClient(service, admin, 'Holder'), { YCOIN: 3, KCOIN: 5 });
const proof = () => runJob({ ...service, log: quietLog }, { name: 'ledger-proof', data: {}, id: '1' });

/** What `npm run audit:ledger` does. */
async function audit(): Promise<{ code: number; stdout: string }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: service.databaseUrl };
  const command = [resolve(root, 'scripts/command.mjs'), 'audit-ledger'];
  return promisify(execFile)(process.execPath, command, { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
}

it('the nightly proof and the command find nothing in a ledger that is right', async () => {
  expect(await proof()).toEqual({ faults: 0 });
  const { code, stdout } = await audit();
  expect(code).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .every((line) => line.startsWith('ok ')),
  ).toBe(true);
});

it('and name what is wrong in one that is not', async () => {
  await service.database.pool.query(`set session_replication_role = replica;
    update coin_account set balance = 4 where balance = 3; set session_replication_role = origin;`);
  await expect(proof()).rejects.toThrow('a balance is the sum of its entries');
  const { code, stdout } = await audit();
  expect(code).toBe(1);
  expect(stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(/a balance is the sum of its entries: client \d+ YCOIN$/),
  ]);
});
