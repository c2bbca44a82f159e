import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, putServer } from '../../../support/fixtures/basics.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const id = await putClient(service, admin, 'Agent', { quota: 5 });
const other = await putClient(service, admin, 'Other', { quota: 10 });

/** Runs the work while a booking or import locks every client. */
async function besideAnImport<T>(work: () => Promise<T>): Promise<T> {
  const importer = await service.database.pool.connect();
  try {
    await importer.query('begin');
    await importer.query(`select pg_advisory_xact_lock_shared(hashtextextended('client-tree', 0))`);
    return await work();
  } finally {
    await importer.query('rollback');
    importer.release();
  }
}

it('a long import holds up no change of a client but moves and deletions', async () => {
  const server = await putServer(admin, 'Server', 'a.example');
  await besideAnImport(async () => {
    expect(await admin.call('client', 'edit', { id, phone: '0123456' })).toMatchObject({ code: 200 });
    expect(await admin.call('client', 'edit', { id, pid: 1, cregroupcount: 4 })).toMatchObject({ code: 200 });
    expect(await admin.call('client', 'saveBindServer', { clientId: id, servIds: [server] })).toMatchObject({
      code: 200,
    });
    const child = { clientname: 'Child', clienttype: 2 as const, pid: id, cregroupcount: 1 };
    expect(await admin.call('client', 'add', child)).toMatchObject({ code: 200 });
  });
});

it('a move waits for a long import', async () => {
  const order: string[] = [];
  const moved = await besideAnImport(async () => {
    const move = admin.call('client', 'edit', { id, pid: other }).then((answer) => {
      order.push('moved');
      return answer;
    });
    // A call that does not need the tree gets its answer in the meantime.
    await admin.call('terminalModel', 'add', { modelName: 'Meanwhile' });
    order.push('import ended');
    return { move };
  });
  expect(await moved.move).toMatchObject({ code: 200, result: { pid: other } });
  expect(order).toEqual(['import ended', 'moved']);
});

it('a quota stays within the superior’s, with parallel changes of both', async () => {
  const parent = await putClient(service, admin, 'Parent', { quota: 10 });
  const child = await putClient(service, admin, 'Below', { pid: parent, quota: 1 });
  for (let round = 0; round < 5; round += 1) {
    await admin.call('client', 'edit', { id: child, cregroupcount: 1 });
    await admin.call('client', 'edit', { id: parent, cregroupcount: 10 });
    await Promise.all([
      admin.call('client', 'edit', { id: parent, cregroupcount: 2 }),
      admin.call('client', 'edit', { id: child, cregroupcount: 9 }),
    ]);
    const [above, below] = await Promise.all(
      [parent, child].map(async (one) => (await admin.call('client', 'queryById', { id: one })).result.cregroupcount),
    );
    expect(below).toBeLessThanOrEqual(above ?? 0);
  }
});
