import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putServer, typeOf } from '../../../support/fixtures/basics.ts';
import { payersOf } from '../../../support/fixtures/payers.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { PATIENCE } from '../../../support/time/patience.ts';

const service = await useService();
const { prisma, pool } = service.database;
const { admin, functions, payer, terminal } = await payersOf(service);
const typeId = await typeOf(service, 'terminal');

/**
 * The answer of a call that has read a row which another transaction is deleting. The write that refers to the row waits
 * until that transaction has committed.
 */
async function overtaken(table: string, id: number, call: () => Promise<Answer>): Promise<Answer> {
  const connection = await pool.connect();
  await connection.query('begin');
  const { rows } = await connection.query<{ pid: number }>(
    `delete from ${table} where id = $1 returning pg_backend_pid() as pid`,
    [id],
  );
  const waiting = async () => {
    const sql = 'select query from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))';
    return (await pool.query<{ query: string }>(sql, [rows[0]?.pid])).rows.map(({ query }) => query).join();
  };
  const answer = call();
  try {
    await expect.poll(waiting, PATIENCE).toMatch(/insert into/i);
    await connection.query('commit');
  } finally {
    connection.release();
  }
  return answer;
}

let numbers = 0;
const add = (session: Session, clientId: number, fields: object): Promise<Answer> =>
  session.raw('terminal', 'add', {
    msId: `X2000000${String((numbers += 1)).padStart(3, '0')}`,
    msName: 'Radio',
    typeId,
    clientId,
    payment: { method: 'YCOIN', periods: 1 },
    ...fields,
  });
const yearly = (name: string) =>
  prisma.functionKind.create({ data: { name, category: 'patrol', billingMode: 'time', unit: 'yearly' } });

it('a server that is deleted while a client is given it is not found', async () => {
  const servId = await putServer(admin, 'Leaving', '192.0.2.40');
  const input = { clientname: 'Served', clienttype: 1, pid: 1, cregroupcount: 0, servId };
  const answer = await overtaken('server', servId, () => admin.raw('client', 'add', input));
  expect(answer).toMatchObject({ status: 200, code: 3102 });
});

it('a server, model or function that is deleted while a terminal is added with it is not found', async () => {
  const { id, childId, session } = await payer({ YCOIN: 40 });
  const servId = await putServer(admin, 'Leaving too', '192.0.2.41');
  await prisma.clientServer.create({ data: { clientId: id, serverId: servId } });
  const { id: modelId } = await prisma.terminalModel.create({ data: { name: 'Leaving' } });
  const { id: functionId } = await yearly('Leaving');
  const references = [
    ['server', servId, { servId }],
    ['terminal_model', modelId, { modelId }],
    ['function_kind', functionId, { functions: [functions.poc, functionId] }],
  ] as const;
  for (const [table, row, fields] of references) {
    const answer = await overtaken(table, row, () => add(session, childId, fields));
    expect([table, answer]).toMatchObject([table, { status: 200, code: 3102 }]);
  }
});

it('a function that is deleted while it is bought is not found, and nothing is paid', async () => {
  const { id: clientId, childId, session } = await payer({ YCOIN: 40 });
  const msIds = [await terminal(childId)];
  const { id: funcId } = await yearly('Leaving later');
  const input = { msIds, method: 'YCOIN', items: [{ funcId, unit: 'yearly', periods: 1 }] };
  const answer = await overtaken('function_kind', funcId, () => session.raw('coin', 'rechargeService', input));
  expect(answer).toMatchObject({ status: 200, code: 3102 });
  expect(await prisma.coinAccount.findFirst({ where: { clientId, currency: 'YCOIN' } })).toMatchObject({
    balance: 40n,
  });
});
