import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);

async function add(modelName: string): Promise<number> {
  return (await admin.call('terminalModel', 'add', { modelName })).result.id;
}

it('a model is added, found, renamed and deleted', async () => {
  const id = await add('Zeta 100');
  expect(await admin.call('terminalModel', 'add', { modelName: 'Zeta 100' })).toMatchObject({
    code: 3101,
    params: { field: 'modelName' },
  });
  expect(await admin.call('terminalModel', 'checkExistName', { modelName: 'Zeta 100' })).toMatchObject({
    result: true,
  });
  expect(await admin.call('terminalModel', 'checkExistName', { modelName: 'Zeta 100', id })).toMatchObject({
    result: false,
  });
  const renamed = await admin.call('terminalModel', 'edit', { id, modelName: 'Zeta 200', rowVersion: 1 });
  expect(renamed.result).toMatchObject({ id, modelName: 'Zeta 200', terminalCount: 0, rowVersion: 2 });
  expect(await admin.call('terminalModel', 'edit', { id, modelName: 'Zeta', rowVersion: 1 })).toMatchObject({
    code: 3104,
  });
  expect((await admin.call('terminalModel', 'list', { modelName: 'zeta' })).result.records).toMatchObject([{ id }]);
  expect((await admin.call('terminalModel', 'all')).result).toContainEqual({ id, modelName: 'Zeta 200' });
  expect(await admin.call('terminalModel', 'deleteBatch', { ids: [id] })).toMatchObject({ result: { deleted: 1 } });
  expect(await admin.call('terminalModel', 'edit', { id, modelName: 'Zeta' })).toMatchObject({ code: 3102 });
});

it('a model takes cloud plans unless it is said otherwise', async () => {
  const id = await add('Cloudy');
  const stored = async () => (await admin.call('terminalModel', 'list', { id: [id] })).result.records[0]?.cloudSim;
  expect(await stored()).toBe(true);
  expect((await admin.call('terminalModel', 'edit', { id, cloudSim: false })).result).toMatchObject({
    cloudSim: false,
  });
  expect((await admin.call('terminalModel', 'edit', { id, modelName: 'Cloudless' })).result.cloudSim).toBe(false);
  const without = (await admin.call('terminalModel', 'list', { cloudSim: false })).result.records;
  expect(without.map(({ modelName }) => modelName)).toEqual(['Cloudless']);
  const { result } = await admin.call('terminalModel', 'add', { modelName: 'Wired', cloudSim: false });
  expect(result).toMatchObject({ cloudSim: false });
});

it('models are deleted all or none, and never one in use', async () => {
  const [used, free] = [await add('Used'), await add('Unused')];
  await putTerminal(service, 'M2000000001', 1, { modelId: used });
  expect(await admin.call('terminalModel', 'deleteBatch', { ids: [free, used] })).toMatchObject({
    code: 3103,
    params: { count: 1 },
  });
  expect(await admin.call('terminalModel', 'deleteBatch', { ids: [free, 99_999] })).toMatchObject({ code: 3102 });
  expect(await admin.send('terminalModel', 'deleteBatch', undefined, { query: { ids: `${free},` } })).toMatchObject({
    result: { deleted: 1 },
  });
});

it('models are read by all, counted in the scope, written by the platform only', async () => {
  const model = await add('Everywhere');
  const agentId = await putClient(service, admin, 'Model agent');
  await putTerminal(service, 'M2000000002', 1, { modelId: model });
  await putTerminal(service, 'M2000000003', agentId, { modelId: model });
  const agent = await signInFor(service, 'model-agent', agentId, 'administrator');
  const counts = await Promise.all(
    [admin, agent].map(
      async (session) => (await session.call('terminalModel', 'list', { id: [model] })).result.records,
    ),
  );
  expect(counts).toMatchObject([[{ terminalCount: 2 }], [{ terminalCount: 1 }]]);
  const writes = [
    await agent.call('terminalModel', 'add', { modelName: 'Agents own' }),
    await agent.call('terminalModel', 'edit', { id: model, modelName: 'Agents own' }),
    await agent.call('terminalModel', 'deleteBatch', { ids: [model] }),
  ];
  expect(writes.map(({ code }) => code)).toEqual([510, 510, 510]);
});
