import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUse, putVideo } from '../support/fixtures/use.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { signIn } from '../support/session.ts';
import { quietLog } from '../support/quiet-log.ts';

const service = await useService();
const admin = await signIn(service);
const bill = () => runJob({ ...service, log: quietLog }, { name: 'use-billing', data: {}, id: '1' });

it('bills what was used, and nothing of it again', async () => {
  const client = await putClient(service, admin, 'Camera crew');
  await putCoins(admin, client, { KCOIN: 10 });
  const terminal = await putTerminal(service, 'T1000000001', client);
  await putUse(service, terminal, await putVideo(service, terminal), 65, 1);
  expect(await bill()).toEqual({ clients: 1, paid: 1 });
  expect(await bill()).toEqual({ clients: 0, paid: 0 });
});

it('bills the others where one client cannot be', async () => {
  const [first, second] = [await putClient(service, admin, 'First'), await putClient(service, admin, 'Second')];
  const charged = async (clientId: number) => service.database.prisma.useCharge.count({ where: { clientId } });
  for (const [index, client] of [first, second].entries()) {
    const terminal = await putTerminal(service, `T100000001${index}`, client);
    await putUse(service, terminal, await putVideo(service, terminal), 65, 1);
  }
  const { pool } = service.database;
  await pool.query(`create function refuse_first() returns trigger language plpgsql as
    $$ begin if new.client_id = ${first} then raise exception 'not now'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse_first before insert on use_charge for each row execute function refuse_first()',
  );
  await expect(bill()).rejects.toThrow(`use of a client not billed: ${first} `);
  expect([await charged(first), await charged(second)]).toEqual([0, 1]);
  await pool.query('drop trigger refuse_first on use_charge');
  expect(await bill()).toMatchObject({ clients: 1 });
  expect(await charged(first)).toBe(1);
});
