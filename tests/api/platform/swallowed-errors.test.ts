import { undoBill } from '@roger/domain/workflows/bills/undo-bill';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { isRoleNameTaken } from '@roger/domain/tenancy/roles/list-roles';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { putClient, putRole } from '../../support/fixtures/basics.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** A context with a transaction in which statements that contain the text fail with a lock timeout. */
async function failing(text: string): Promise<Ctx> {
  const refused = (sql: string, ...values: unknown[]) =>
    sql.includes(text) ? Promise.reject(busy) : prisma.$queryRawUnsafe(sql, ...values);
  const db = new Proxy(prisma, {
    get: (target, name) => (name === '$queryRawUnsafe' ? refused : (Reflect.get(target, name) as unknown)),
  });
  return { ...(await ctxOf(service, 'admin')), inTransaction: true, db };
}

it('an undo that cannot look up who was party to the bill says so, and not that they are gone', async () => {
  const billNo = await putCoins(admin, await putClient(service, admin, 'Holder'), { KCOIN: 5 });
  const undone = undoBill(await failing('where c.id = any('), { billNo, remark: 'By mistake' });
  await expect(undone).rejects.toBe(busy);
  expect((await admin.call('billing', 'undo', { billNo, remark: 'By mistake' })).code).toBe(200);
});

it('a name of a role is not compared with those of the wrong client because its own could not be looked up', async () => {
  const clientId = await putClient(service, admin, 'Holder of roles');
  const id = await putRole(service, clientId, 'Taken elsewhere', []);
  const isTaken = (ctx: Ctx) => isRoleNameTaken(ctx, { roleName: 'Taken elsewhere', id });
  await expect(isTaken(await failing('r.is_open'))).rejects.toBe(busy);
  expect(await isTaken(await ctxOf(service, 'admin'))).toBe(false);
});
