import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { paidForAYear, putCoins } from '../../../support/fixtures/coins.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);

async function typeNamed(typeName: string) {
  const { records } = (await admin.call('terminalType', 'list', { typeName })).result;
  const [row] = records;
  if (row === undefined) throw new Error(`no type ${typeName}`);
  return row;
}

it('the seeded types are offered with their kinds and prefixes', async () => {
  const { result } = await admin.call('terminalType', 'getMsTypes');
  expect(result.map(({ kind, idPrefix }) => [kind, idPrefix])).toEqual([
    ['terminal', 'T1'],
    ['terminal', 'T2'],
    ['terminal', 'T5'],
    ['dispatcher', 'D1'],
    ['gateway', 'G1'],
  ]);
});

it('a type is renamed and given another prefix; its kind stays', async () => {
  const before = await typeNamed('Mobile radio');
  const { typeId } = before;
  const changed = await admin.call('terminalType', 'edit', { typeId, typeName: 'Car radio', idPrefix: 'T22' });
  expect(changed.result).toEqual({
    ...before,
    typeName: 'Car radio',
    idPrefix: 'T22',
    rowVersion: before.rowVersion + 1,
  });
  expect(await admin.raw('terminalType', 'edit', changed.result)).toMatchObject({ code: 200 });
  const kind = await admin.raw('terminalType', 'edit', { typeId, kind: 'gateway' });
  expect(kind).toMatchObject({ code: 400, errors: [{ field: 'kind', rule: 'readOnly' }] });
  for (const idPrefix of ['t1', 'T3', '1T', 'T', 'T1234567']) {
    const answer = await admin.call('terminalType', 'edit', { typeId, idPrefix });
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'idPrefix', rule: 'format' }] });
  }
  const duplicate = await admin.call('terminalType', 'edit', { typeId, typeName: 'Gateway' });
  expect(duplicate).toMatchObject({ code: 3101, params: { field: 'typeName' } });
  expect(await admin.call('terminalType', 'edit', { typeId, enabled: true, rowVersion: 1 })).toMatchObject({
    code: 3104,
  });
});

it('a disabled type is offered no more and takes no terminals', async () => {
  const { typeId } = await typeNamed('Smartphone');
  await admin.call('terminalType', 'edit', { typeId, enabled: false });
  expect((await admin.call('terminalType', 'getMsTypes')).result.map((type) => type.typeId)).not.toContain(typeId);
  const add = { msId: 'T5000000001', msName: 'Phone', typeId, clientId: 1, ...paidForAYear };
  expect(await admin.call('terminal', 'add', add)).toMatchObject({ code: 3102 });
  expect((await admin.call('terminalType', 'list', { enabled: false })).result.records).toMatchObject([{ typeId }]);
  await admin.call('terminalType', 'edit', { typeId, enabled: true });
  await putCoins(admin, 1, { YCOIN: 1 });
  expect(await admin.call('terminal', 'add', add)).toMatchObject({ code: 200 });
  expect((await typeNamed('Smartphone')).terminalCount).toBe(1);
});

it('types are written by the platform only', async () => {
  const agentId = await putClient(service, admin, 'Type agent');
  const agent = await signInFor(service, 'type-agent', agentId, 'administrator');
  expect((await agent.call('terminalType', 'list', {})).result.total).toBe(5);
  expect(await agent.call('terminalType', 'edit', { typeId: 1, typeName: 'Mine' })).toMatchObject({ code: 510 });
});
