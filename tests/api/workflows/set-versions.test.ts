import { EMPTY_SET } from '@roger/contract/constants';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putGroup } from '../../support/fixtures/groups.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const first = await signIn(service);
const clientId = await putClient(service, first, 'Set client', { quota: 100 });
const second = await signInFor(service, 'set-second', clientId);

let numbers = 0;
const next = () => `S4${String((numbers += 1)).padStart(9, '0')}`;
async function createTerminal() {
  const msId = next();
  return { id: await putTerminal(service, msId, clientId), msId };
}
const buttons = (long: string) => [{ key: 'P1', short: 'none', long }];
const readPlans = async () =>
  (await second.call('cloudPlan', 'queryCloudDataByClientId', { clientId })).result[0]?.setVersion ?? EMPTY_SET;
const conflict = { code: 3104, params: { reason: 'changed' } };

it('contacts that someone else changed since they were read are not replaced', async () => {
  const [one, two, three] = [await createTerminal(), await createTerminal(), await createTerminal()];
  const save = (session: typeof first, contactMsId: string, setVersion?: string) =>
    session.call('terminalContact', 'updateContact', {
      msId: one.msId,
      contacts: [{ contactMsId }],
      ...(setVersion === undefined ? {} : { setVersion }),
    });
  expect((await save(first, two.msId, EMPTY_SET)).code).toBe(200);
  expect(await save(second, three.msId, EMPTY_SET)).toMatchObject(conflict);
  const [read] = (await second.call('terminalContact', 'findList', { msId: one.msId })).result;
  expect(read?.contactMsId).toBe(two.msId);
  await first.call('terminalContact', 'updateContactTag', { msId: one.msId, contactMsId: two.msId, tag: 'Base' });
  expect(await save(second, three.msId, read?.setVersion)).toMatchObject(conflict);
  const [again] = (await second.call('terminalContact', 'findList', { msId: one.msId })).result;
  expect(await save(second, three.msId, again?.setVersion)).toMatchObject({ code: 200 });
  // Callers without a version replace the set as before.
  expect((await save(first, two.msId)).code).toBe(200);
});

it('channels that someone else changed since they were read are not replaced', async () => {
  const one = await createTerminal();
  const groups = [
    await putGroup(service, clientId, 'Set A', [one.id]),
    await putGroup(service, clientId, 'Set B', [one.id]),
  ];
  const read = async () => (await second.call('terminal', 'queryMsExt', { msId: one.msId })).result.channelSetVersion;
  const save = (session: typeof first, grpId = 0, setVersion = EMPTY_SET) =>
    session.call('terminal', 'fixedChannel', { msIds: [one.msId], channels: [{ channel: 7, grpId }], setVersion });
  const version = await read();
  expect((await save(first, groups[0], version)).code).toBe(200);
  expect(await save(second, groups[1], version)).toMatchObject(conflict);
  expect((await save(second, groups[1], await read())).code).toBe(200);
});

it('plans of a client that someone else changed since they were read are not replaced', async () => {
  const plans: number[] = [];
  for (const goodsCode of [next(), next(), next()]) {
    const { result } = await first.call('cloudPlan', 'add', { goodsCode, goodsName: goodsCode, monthlyPrice: 5 });
    plans.push(result.goodsId);
  }
  const [one = 0, two = 0, disabled = 0] = plans;
  const save = (goodsIds: number[], setVersion: string, dryRun = false) =>
    first.call('cloudPlan', 'saveClientCloudData', { clientId, goodsIds, setVersion, dryRun });
  expect((await save([disabled], await readPlans())).code).toBe(200);
  // A disabled plan is not displayed: it stays, and is no part of the set.
  await first.call('cloudPlan', 'edit', { goodsId: disabled, enabled: false });
  const version = await readPlans();
  expect(version).toBe(EMPTY_SET);
  expect((await save([one], version)).code).toBe(200);
  for (const dryRun of [true, false]) expect(await save([two], version, dryRun)).toMatchObject(conflict);
  expect((await save([one, two], await readPlans())).code).toBe(200);
});

it('associations of a group that someone else changed since they were read are not replaced', async () => {
  const [one, two, three] = [
    await putGroup(service, clientId, 'Tie 1'),
    await putGroup(service, clientId, 'Tie 2'),
    await putGroup(service, clientId, 'Tie 3'),
  ];
  const read = async () => (await second.call('groupAssociation', 'list', { grpId: one })).result.setVersion;
  const save = (session: typeof first, assGrpIds: number[], setVersion: string) =>
    session.call('groupAssociation', 'update', { grpId: one, assGrpIds, setVersion });
  const version = await read();
  expect((await save(first, [two], version)).code).toBe(200);
  expect(await save(second, [three], version)).toMatchObject(conflict);
  expect((await save(second, [two, three], await read())).code).toBe(200);
});

it('buttons that someone else changed since they were read are not replaced; parameters go one by one', async () => {
  const { msId } = await createTerminal();
  const read = async () => (await second.call('terminal', 'querySettings', { msIds: [msId] })).result;
  const { parameters, setVersion } = await read();
  const save = (session: typeof first, input: object) =>
    session.raw('terminal', 'setting', { msIds: [msId], setVersion, ...input });
  expect((await save(first, { buttons: buttons('zoneUp') })).code).toBe(200);
  expect(await save(second, { buttons: buttons('none') })).toMatchObject(conflict);
  expect((await save(second, { parameters })).code).toBe(200);
  const again = (await read()).setVersion;
  expect((await save(second, { buttons: buttons('none'), setVersion: again })).code).toBe(200);
});

it('terminals of a group that someone else changed since they were read are not replaced', async () => {
  const [one, two, three] = [await createTerminal(), await createTerminal(), await createTerminal()];
  const grpId = await putGroup(service, clientId, 'Members');
  const members = async () => (await second.call('group', 'getGroupMsList', { grpId })).result;
  const read = async () => (await members())[0]?.setVersion ?? EMPTY_SET;
  const idsOf = async () => (await members()).map(({ msId }) => msId);
  const save = (session: typeof first, msIds: string[], version?: string) =>
    session.call('group', 'updateGrpMs', {
      grpId,
      msIds,
      ...(version === undefined ? {} : { setVersion: version }),
    });
  const empty = await read();
  expect(empty).toBe(EMPTY_SET);
  expect((await save(first, [one.msId], empty)).code).toBe(200);
  expect(await save(second, [two.msId], empty)).toMatchObject(conflict);
  const version = await read();
  expect((await first.call('terminal', 'joinGroup', { msIds: [three.msId], grpIds: [grpId] })).code).toBe(200);
  expect(await save(second, [one.msId, two.msId], version)).toMatchObject(conflict);
  expect(await idsOf()).toEqual([one.msId, three.msId]);
  expect((await save(second, [one.msId, two.msId], await read())).code).toBe(200);
  // Callers without a version replace the set as before.
  expect((await save(first, [three.msId])).code).toBe(200);
});
