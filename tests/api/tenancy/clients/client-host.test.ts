import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, putFamily, signInFor } from '../../../support/fixtures/basics.ts';
import { loggedDuring, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const { agentId, childId, siblingId } = await putFamily(service, admin);
const agent = await signInFor(service, 'agent', agentId);
const sibling = await signInFor(service, 'sibling', siblingId);

async function put(session: Session, clientId: number, host: string): Promise<number> {
  const answer = await session.call('clientHost', 'add', { clientId, host });
  expect([host, answer.code]).toEqual([host, 200]);
  return answer.result.id;
}

async function hosts(session: Session, input: object = {}): Promise<string[]> {
  const { result } = await session.raw('clientHost', 'list', { column: 'host', ...input });
  return (result as { records: { host: string }[] }).records.map(({ host }) => host);
}

describe('domain names', () => {
  it('are given to the own client and those below, in small letters, and show at the client', async () => {
    const added = await agent.call('clientHost', 'add', { clientId: childId, host: 'Radio.Child.Example' });
    expect(added.result).toEqual({
      id: added.result.id,
      clientId: childId,
      clientName: 'Child',
      host: 'radio.child.example',
    });
    await put(agent, agentId, 'agent.example');
    const row = (await agent.call('client', 'queryById', { id: childId })).result;
    expect(row.hosts).toEqual(['radio.child.example']);
  });

  it('are listed within the scope, filtered and sorted', async () => {
    await put(sibling, siblingId, 'sibling.example');
    expect(await hosts(agent)).toEqual(['agent.example', 'radio.child.example']);
    expect(await hosts(sibling)).toEqual(['sibling.example']);
    expect(await hosts(admin)).toEqual(['agent.example', 'radio.child.example', 'sibling.example']);
    expect(await hosts(agent, { order: 'desc' })).toEqual(['radio.child.example', 'agent.example']);
    expect(await hosts(agent, { column: 'clientName', order: 'desc' })).toEqual([
      'radio.child.example',
      'agent.example',
    ]);
    expect(await hosts(agent, { host: 'CHILD' })).toEqual(['radio.child.example']);
    expect(await hosts(agent, { host: '_' })).toEqual([]);
    expect(await hosts(agent, { clientId: [childId, siblingId] })).toEqual(['radio.child.example']);
    expect(await hosts(agent, { clientId: [siblingId] })).toEqual([]);
  });

  it.each([
    '',
    'nodots',
    'localhost',
    '-a.example',
    'a..example',
    'a.example.',
    'a.example:80',
    'a.example/x',
    'a b.example',
    `${'a'.repeat(64)}.example`,
    '127.0.0.1',
    '10.1',
    '::1',
    '[::1]',
  ])('are refused where they are none: %s', async (host) => {
    const answer = await unchanged(() => agent.raw('clientHost', 'add', { clientId: childId, host }));
    expect([answer.code, [...new Set(answer.errors?.map(({ field }) => field))]]).toEqual([400, ['host']]);
  });

  it('belong to one client, whatever their case, ten at a time too', async () => {
    const adds = Array.from({ length: 10 }, (_value, index) =>
      admin.call('clientHost', 'add', { clientId: index % 2 === 0 ? agentId : childId, host: 'Contested.example' }),
    );
    const refused = (await Promise.all(adds)).filter(({ code }) => code !== 200);
    expect(refused.map(({ code, params }) => [code, params])).toEqual(
      Array.from({ length: 9 }, () => [3101, { field: 'host' }]),
    );
    const foreign = await unchanged(() =>
      agent.call('clientHost', 'add', { clientId: childId, host: 'SIBLING.example' }),
    );
    expect(foreign).toMatchObject({ code: 3101, params: { field: 'host' }, result: null });
    expect(JSON.stringify(foreign.body)).not.toContain('Sibling');
  });

  it('cannot be given outside the scope', async () => {
    for (const clientId of [siblingId, 1, 2_000_000_000]) {
      const answer = await unchanged(() => agent.call('clientHost', 'add', { clientId, host: 'outside.example' }));
      expect([clientId, answer.code]).toEqual([clientId, 3102]);
    }
  });

  it('are taken away, all or none', async () => {
    const [own, other, foreign] = [
      await put(agent, agentId, 'one.example'),
      await put(agent, childId, 'two.example'),
      await put(sibling, siblingId, 'three.example'),
    ];
    for (const id of [foreign, 2_000_000_000]) {
      const answer = await unchanged(() => agent.call('clientHost', 'deleteBatch', { ids: [own, id] }));
      expect(answer.code).toBe(3102);
    }
    expect((await unchanged(() => agent.raw('clientHost', 'deleteBatch', { ids: [] }))).code).toBe(400);
    const done = await agent.call('clientHost', 'deleteBatch', { ids: [own, other, own] });
    expect(done.result).toEqual({ deleted: 2 });
    expect(await prisma.clientHost.count({ where: { id: { in: [own, other, foreign] } } })).toBe(1);
  });

  it('go with their client, and are free again', async () => {
    const toDelete = await putClient(service, admin, 'Doomed', { pid: agentId, type: 2 });
    await put(agent, toDelete, 'doomed.example');
    expect((await agent.call('client', 'deleteBatch', { ids: [toDelete] })).code).toBe(200);
    await put(sibling, siblingId, 'doomed.example');
  });

  it('leave their rows in the log of the client they belong to', async () => {
    const rows = await loggedDuring(service, async () => {
      const id = await put(agent, childId, 'logged.example');
      await agent.call('clientHost', 'deleteBatch', { ids: [id] });
    });
    expect(rows).toMatchObject([
      { operateType: 'add', target: 'logged.example', targetClientId: childId, after: { host: 'logged.example' } },
      { operateType: 'delete', target: 'logged.example', targetClientId: childId, before: { host: 'logged.example' } },
    ]);
  });
});
