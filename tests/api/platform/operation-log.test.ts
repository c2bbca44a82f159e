import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { paidForAYear, putCoins } from '../../support/fixtures/coins.ts';
import { putClient, putServer, signInFor } from '../../support/fixtures/basics.ts';
import { loggedDuring } from '../../support/database/fingerprint.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { pool, prisma } = service.database;
const admin = await signIn(service);

describe('the operation log', () => {
  it('holds who did what to which client, before and after', async () => {
    const agentId = await putClient(service, admin, 'Logged');
    const [row, ...more] = await loggedDuring(service, () =>
      admin.call('client', 'edit', { id: agentId, contact: 'Ann' }),
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      accountsName: 'admin',
      operator: 'Administrator',
      module: 'client',
      action: 'edit',
      operateType: 'edit',
      target: 'Logged',
      targetClientId: agentId,
      targetPath: [1, agentId],
      actorPath: [1],
      before: expect.objectContaining({ contact: null }),
      after: expect.objectContaining({ contact: 'Ann' }),
      outcome: 'success',
      code: 200,
      ip: expect.stringMatching(/127\.0\.0\.1/),
    });
  });

  it.each([
    [400, () => admin.raw('client', 'add', { clientname: '' })],
    [3102, () => admin.call('client', 'edit', { id: 99_999, contact: 'x' })],
    [3101, () => admin.call('client', 'add', { clientname: 'Platform', clienttype: 1, pid: 1, cregroupcount: 0 })],
  ])('holds a call refused with %i once, and nothing else of it', async (code, call) => {
    const rows = await loggedDuring(service, call);
    expect(rows).toMatchObject([{ module: 'client', outcome: 'failure', code }]);
  });

  it('holds no reads, no trials and no calls without a session', async () => {
    const rows = await loggedDuring(service, async () => {
      await admin.call('terminal', 'list', {});
      await admin.call('client', 'tree');
      await admin.call('terminal', 'checkExistId', { msIds: ['T1000000001'] });
      await admin.call('terminal', 'add', {
        msId: 'T1000000001',
        msName: 'x',
        typeId: 1,
        clientId: 1,
        ...paidForAYear,
        dryRun: true,
      });
      const refused = await admin.call('client', 'deleteBatch', { ids: [1], dryRun: true });
      expect(refused.code).toBe(510);
      await service.http.post('/nmsService/tbClientInfo/add').send({});
    });
    expect(rows).toEqual([]);
  });

  it('holds sign-ins, sign-outs and exports', async () => {
    const types = await loggedDuring(service, async () => {
      const session = await signIn(service);
      await session.download('/nmsService/tbMsInfo/list?export=true');
      await session.call('account', 'logout');
    });
    expect(types.map(({ operateType }) => operateType)).toEqual(['login', 'export', 'logout']);
  });

  it('holds no secret, whichever call brought it', async () => {
    const rows = await loggedDuring(service, async () => {
      const agentId = await putClient(service, admin, 'Secretive');
      const session = await signInFor(service, 'secretive', agentId);
      await putServer(admin, 'Secret server', 'secret.example');
      const add = { msId: 'T1000000100', msName: 'x', typeId: 1, clientId: agentId, msPwd: 'S3cr3t', ...paidForAYear };
      await putCoins(admin, agentId, { YCOIN: 5 });
      await session.call('terminal', 'add', add);
      await session.call('terminal', 'add', { ...add, imei: 'broken' });
      const passwords = { oldPassword: '123456', newPassword: 'Sup3r_secret', confirmPassword: 'Sup3r_secret' };
      await session.call('account', 'modifyPassword', { ...passwords, oldPassword: 'Wr0ng_guess' });
      await session.call('account', 'modifyPassword', passwords);
    });
    const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(rows.length).toBeGreaterThan(5);
    for (const secret of ['S3cr3t', 'Sup3r_secret', 'Wr0ng_guess', '123456', '$argon2'])
      expect(text).not.toContain(secret);
  });

  it('keeps of a refused call which fields there were and how they began, however much was sent', async () => {
    const rows = await loggedDuring(service, async () => {
      await admin.raw('account', 'updatePushVersion', { pushversion: 'Z'.repeat(50_000) });
      await admin.raw('terminal', 'limit', { msIds: 'x'.repeat(800_000), ...manyFields(5000) });
      await admin.raw('role', 'add', { roleName: 'a\u0000b', secret: { password: 'S3cr3t' } });
    });
    expect(rows).toMatchObject([
      { code: 400, after: { pushversion: `${'Z'.repeat(200)}… (50000 characters)` } },
      { code: 400, after: { msIds: expect.stringContaining('(800000 characters)'), '…': '5001 fields' } },
      { code: 400, after: { roleName: 'a\uFFFDb', secret: { password: '***' } } },
    ]);
    for (const { after } of rows) expect(JSON.stringify(after).length).toBeLessThan(4000);
  });

  it('is append-only for every caller', async () => {
    const [{ id } = { id: 0n }] = await prisma.operationLog.findMany({ take: 1, orderBy: { id: 'asc' } });
    for (const sql of [
      'update operation_log set operator = $$nobody$$',
      'delete from operation_log',
      `delete from operation_log where id = ${id}`,
    ]) {
      await expect(pool.query(sql)).rejects.toThrow('append-only');
    }
    expect(await prisma.operationLog.count({ where: { id } })).toBe(1);
  });
});

function manyFields(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 'x'.repeat(20)]));
}
