import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { builtCommand, npmCommand } from '../support/programs/command.ts';
import { signIn } from '../support/session.ts';
import { quietLog } from '../support/quiet-log.ts';

const service = await useService();
const admin = await signIn(service);
await putCoins(admin, await putClient(service, admin, 'Holder'), { YCOIN: 3, KCOIN: 5 });
const proof = () => runJob({ ...service, log: quietLog }, { name: 'ledger-proof', data: {}, id: '1' });

it('the nightly proof and the command find nothing in a ledger that is right', async () => {
  expect(await proof()).toEqual({ faults: 0 });
  const { code, stdout } = await builtCommand(service, 'audit-ledger');
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
  const { code, stdout } = await npmCommand(service, 'audit-ledger');
  expect(code).toBe(1);
  expect(stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(/a balance is the sum of its entries: client \d+ YCOIN$/),
  ]);
});
